import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'

/** Asks for the logs with one topic, the hash of an event, in the link. */
export function TopicFilter() {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const go = (event: FormEvent) => {
    event.preventDefault()
    const topic = field.current?.value.trim()
    void router.navigate({
      to: '.',
      search: (search) => ({ ...search, topic: topic || undefined }),
      resetScroll: false,
    })
    if (field.current) field.current.value = ''
  }
  return (
    <form onSubmit={go} className="no-print flex items-baseline gap-2">
      <label className="flex items-baseline gap-2">
        Topic
        <input
          ref={field}
          name="topic"
          autoComplete="off"
          spellCheck={false}
          placeholder="0x and 64 digits"
          className="w-44 border-b border-edge outline-none focus:border-accent"
        />
      </label>
      <button type="submit" className="quiet">
        Filter
      </button>
    </form>
  )
}
