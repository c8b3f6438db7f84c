import type { ListState } from '#api/listHooks.ts'
import { count as grouped, counted } from '#format/count.ts'
import { filterWords } from './filterWords.ts'

/** Filters that the server doesn't know: left out, or laid on the rows that were read. */
export function Refused({
  list: { refused, sifted, siftedOut, count },
  host,
}: {
  list: Pick<ListState<unknown>, 'refused' | 'sifted' | 'siftedOut' | 'count'>
  host: string
}) {
  return (
    <p className="border-t border-rule py-1.5 text-table text-wait">
      {refused.length > 0 &&
        `${host} doesn’t sort or filter by ${filterWords(refused)}; the list is without it. `}
      {sifted.length > 0 &&
        `${host} doesn’t filter by ${filterWords(sifted)}: of the ${counted(count + siftedOut, 'row')} read, the ${grouped(count)} that fit are shown.`}
    </p>
  )
}
