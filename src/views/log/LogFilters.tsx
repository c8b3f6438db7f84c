import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { Log } from '#api/logs.ts'
import { count } from '#format/numbers.ts'
import { readAddress, readHash, shortHash, spokenHashesIn } from '#format/hash.ts'
import { checksummedIn } from '#format/checksum.ts'
import { visible } from '#format/text.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { useAddressNames } from '#views/cells/AddressLink.tsx'
import { type Choice, chosenEvent, choicesOf, eventOf, type LogFilter } from './logEvents.ts'
import { ShortHash } from '#views/cells/Hash.tsx'

// its line has a reserved height
const FilterResult = lazyComponent(async () => (await import('./FilterResult.tsx')).FilterResult, {
  placeholder: () => '\u00a0',
  fallback: renderNothing,
})

type Props = {
  logs: readonly Log[]
  shown: number
  more: boolean
  filter: LogFilter
}

export function LogFilters({ logs, shown, more, filter }: Props) {
  const nameOf = useAddressNames()
  const emitters = choicesOf(logs, ({ address }) =>
    address ? { value: address.hash, word: nameOf(address) ?? shortHash(checksummedIn(address.hash)) } : null,
  )
  const events = choicesOf(logs, (log) => {
    const { key, name } = eventOf(log)
    return { value: key, word: name ?? (key === 'none' ? 'without a topic' : shortHash(key)) }
  })
  const isFiltered = (filter.address ?? filter.event) !== undefined
  if (!isFiltered && emitters.length < 2 && events.length < 2) return null
  return (
    <div className="mb-3 grid gap-2 text-table">
      <div className="no-print flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2">
        <Choose label="Emitted by" name="address" value={filter.address} choices={emitters} />
        <Choose label="Event" name="event" value={chosenEvent(logs, filter.event)} choices={events} />
        {isFiltered && (
          <Link
            to="."
            search={(search) => ({ ...search, address: undefined, event: undefined })}
            resetScroll={false}
            className="link"
          >
            Show all
          </Link>
        )}
      </div>
      {isFiltered && <FilterResult {...{ filter, logs, shown, more }} />}
    </div>
  )
}

function filterText(text: string): string {
  const hash = readAddress(text) ?? readHash(text)
  return hash ? shortHash(hash) : visible(text.slice(0, 60))
}

function Choose({
  label,
  name,
  value,
  choices,
}: {
  label: string
  name: keyof LogFilter
  value: string | undefined
  choices: readonly Choice[]
}) {
  const navigate = useNavigate()
  const chosen = choices.find((choice) => choice.value.toLowerCase() === value?.toLowerCase())
  return (
    <label className="flex min-w-0 items-center gap-2">
      <span className="whitespace-nowrap text-ink-3">{label}</span>
      <select
        className="h-8 max-w-60 min-w-0 rounded-control border border-edge bg-paper px-2"
        value={chosen?.value ?? value ?? ''}
        onChange={({ target }) =>
          void navigate({
            to: '.',
            search: (search) => ({ ...search, [name]: target.value || undefined }),
            hash: '',
            resetScroll: false,
          })
        }
      >
        <option value="">all</option>
        {value !== undefined && !chosen && <Option value={value} words={filterText(value)} />}
        {choices.map((choice) => (
          <Option
            key={choice.value}
            value={choice.value}
            words={`${filterText(choice.word)} (${count(choice.count)})`}
          />
        ))}
      </select>
    </label>
  )
}

function Option({ value, words }: { value: string; words: string }) {
  const spoken = spokenHashesIn(words)
  return (
    <option value={value} aria-label={spoken === words ? undefined : spoken}>
      {words}
    </option>
  )
}

/** Requests the logs with one topic 0 through the link. */
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

export function TopicNote({ given, topic }: { given: string; topic: string | null }) {
  return (
    <p className="border-t border-rule py-1.5 text-table text-ink-2">
      {topic ? (
        <>
          Only those with the topic <ShortHash hash={topic} />.
        </>
      ) : (
        <span className="text-wait">
          “{visible(given.slice(0, 80))}” is no topic, which is 32 bytes in hex; all are shown.
        </span>
      )}{' '}
      <Link to="." search={(search) => ({ ...search, topic: undefined })} className="link">
        Show all
      </Link>
    </p>
  )
}
