import { visible } from '#format/text.ts'

/** Above a list: in which order than there is its link wants it. */
export function OrderNote({ unsorted }: { unsorted: string }) {
  return (
    <p className="border-t border-rule py-1.5 text-table text-wait">
      “{visible(unsorted.slice(0, 40))}” is nothing that this list is sorted by.
    </p>
  )
}
