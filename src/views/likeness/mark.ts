/**
 * The classes of a mark that comes late beside a name. In a table it must not widen its column: there it is an icon at the
 * picture of what it marks (`markable` in styles.css), and words where there is space.
 */
export const mark = {
  box: 'inline-flex items-baseline gap-1 max-w-full text-left text-table font-normal text-wait in-[td]:whitespace-nowrap in-[td_.markable]:order-last in-[td_.markable]:-ml-2 in-[td_.markable]:w-0 in-[td_.markable]:grow',
  icon: 'shrink-0 self-center in-[td_.markable]:absolute in-[td_.markable]:-top-1 in-[td_.markable]:left-2 in-[td_.markable]:rounded-full in-[td_.markable]:bg-paper',
  words: 'min-w-0 wrap-anywhere in-[td_.markable]:truncate in-[td_.markable]:pl-2',
} as const
