import type { ListState } from '#api/listHooks.ts'
import { counted } from '#format/count.ts'

/** Filters that the server doesn't know: left out, or laid on the rows that were read. */
export function Refused<Item>({
  list: { refused, sifted, fallen, count },
  host,
}: {
  list: ListState<Item>
  host: string
}) {
  if (refused.length + sifted.length === 0) return null
  return (
    <p className="border-t border-rule py-1.5 text-table text-wait">
      {refused.length > 0 &&
        `${host} doesn’t sort or filter by ${refused.join(' or ')}; the list is without it. `}
      {sifted.length > 0 &&
        `${host} doesn’t filter by ${sifted.join(' or ')}: of the ${counted(count + fallen, 'row')} read, the ${count} that fit are shown.`}
    </p>
  )
}
