import { useRouter, useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'

/** Shorter lists are seen at a glance. */
const findFrom = 20

/** Looks for a word in the rows that were read, `rows` of them, null while none are; the server isn't asked. */
export function FindInRows({ rows }: { rows: number | null }) {
  const router = useRouter()
  const { find = '' } = useSearch({ strict: false })
  const input = useRef<HTMLInputElement>(null)
  // what was typed gives way to that of another link, but never while it is being typed
  useLayoutEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = find
  }, [find])
  const [waited] = useState(rows === null)
  const isOf = (rows ?? 0) >= findFrom || find !== ''
  // its place is kept once it was waited for: without it what stands beside it may fit another line
  if (!isOf && !waited) return null
  return (
    <label className={`no-print flex items-baseline gap-2 text-table text-ink-2 ${isOf ? '' : 'invisible'}`}>
      Find
      <input
        ref={input}
        type="search"
        defaultValue={find}
        placeholder="in rows read"
        className="w-28 border-b desk:w-36 border-edge text-ink outline-none focus:border-accent"
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
