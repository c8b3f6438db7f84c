import { Link } from '@tanstack/react-router'
import { count } from '#format/count.ts'

/** A block by its number. */
export function BlockLink({ number, why = 'not in a block yet' }: { number: number | null; why?: string }) {
  if (number === null) return <span className="text-ink-3">{why}</span>
  return (
    <Link
      from="/$network"
      to="/$network/block/$id"
      params={{ id: String(number) }}
      className="mono text-accent hover:underline in-[td]:text-ink in-[td]:hover:text-accent in-[td]:hover:no-underline"
    >
      {count(number)}
    </Link>
  )
}
