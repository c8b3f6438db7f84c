import { Link } from '@tanstack/react-router'
import { count } from '#format/count.ts'
import { Nothing } from './Nothing.tsx'

/** A block by its number. */
export function BlockLink({ number, why = 'not in a block yet' }: { number: number | null; why?: string }) {
  if (number === null) return <Nothing why={why} />
  return (
    <Link from="/$network" to="/$network/block/$id" params={{ id: String(number) }} className="link mono">
      {count(number)}
    </Link>
  )
}
