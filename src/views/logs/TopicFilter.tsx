import { useRouter } from '@tanstack/react-router'

/** Asks for the logs with one topic, the hash of an event, in the link. */
export function TopicFilter() {
  const router = useRouter()
  const go = (data: FormData) => {
    const topic = (data.get('topic') as string).trim()
    void router.navigate({
      to: '.',
      search: (search) => ({ ...search, topic: topic || undefined }),
      resetScroll: false,
    })
  }
  return (
    <form action={go} className="no-print flex items-baseline gap-2">
      <label className="flex items-baseline gap-2">
        Topic
        <input
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
