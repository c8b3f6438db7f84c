import { useRouter, useSearch } from '@tanstack/react-router'

/** Shorter lists are seen at a glance. */
const findFrom = 20

/**
 * Looks for a word in the rows that were read, `rows` of them; the server isn't asked. Its place is kept also where it isn't
 * offered, so that nothing moves when rows come.
 */
export function FindInRows({ rows }: { rows: number }) {
  const router = useRouter()
  const { find = '' } = useSearch({ strict: false })
  const isOffered = rows >= findFrom || find !== ''
  return (
    <label
      className={`no-print order-last flex items-baseline gap-2 desk:order-none ${isOffered ? '' : 'invisible'}`}
    >
      Find
      <input
        type="search"
        defaultValue={find}
        placeholder="in the rows read"
        className="w-24 border-b border-edge outline-none focus:border-accent desk:w-36"
        onChange={({ currentTarget: { value } }) =>
          void router.navigate({
            to: '.',
            search: (search) => ({ ...search, find: value || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </label>
  )
}
