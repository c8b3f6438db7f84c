import { Link } from '@tanstack/react-router'
import { visible } from '#format/text.ts'
import { withoutPlace } from './listSearch.ts'

type Props = {
  /** What the link wants the list sorted by, where that is nothing it is sorted by. */
  unsorted?: string
  /** The place of the link isn't known any more: the list stands from its beginning. */
  isLost?: boolean
}

/** Above a list: how its link begins it elsewhere than at its beginning, or in another order than there is. */
export function PlaceNote({ unsorted, isLost = false }: Props) {
  if (unsorted)
    return (
      <p className="border-t border-rule py-1.5 text-table text-wait">
        “{visible(unsorted.slice(0, 40))}” is nothing that this list is sorted by.
      </p>
    )
  return (
    <p className="border-t border-rule py-1.5 text-table text-ink-2">
      {isLost
        ? 'The place that this link begins at isn’t known here any more.'
        : 'This link begins further down the list.'}{' '}
      <Link to="." search={withoutPlace} className="link">
        Show the newest
      </Link>
    </p>
  )
}
