import { count, counted } from '#format/numbers.ts'
import { writeJson } from '#format/json.ts'
import { type JsonLine, writtenOut } from '#format/jsonLines.ts'
import { cut, visible } from '#format/text.ts'
import { Copy } from '#ui/Copy.tsx'
import { Icon } from '#ui/Icon.tsx'

type Part = Extract<JsonLine, { kind: 'part' }>

type Props = {
  line: Part
  search: RegExp | null
  isCurrent: boolean
  /** A remark by Loupe, which isn't in the JSON. */
  remark?: string | null | undefined
  onToggle: () => void
}

const longestName = 200
const longestText = 300
const longestOpened = 20_000

/** A line of JSON: a value, or an object or array that unfolds; each can be copied. */
export function JsonNode({ line, search, isCurrent, remark, onToggle }: Props) {
  const { place, depth, name, inList, value, size, open } = line
  const shown = visible((name ?? '').slice(0, longestName))
  const called = name === null ? 'the whole' : cut(shown, 60)
  return (
    <li
      data-place={place}
      aria-current={isCurrent || undefined}
      className={`group flex scroll-my-28 items-start gap-1 leading-6 hover:bg-wash ${isCurrent ? 'bg-wash outline outline-accent' : ''}`}
      style={{ paddingLeft: `min(${depth * 16}px, 40%)` }}
    >
      {size ? (
        <button
          type="button"
          aria-expanded={open}
          aria-label={`${called}, ${sizeWords(line)}`}
          className="quiet -mx-1 shrink-0 p-1"
          onClick={onToggle}
        >
          <Icon name={open ? 'down' : 'right'} />
        </button>
      ) : (
        <span className="w-4 shrink-0" />
      )}
      <span className="min-w-0 break-all whitespace-pre-wrap">
        {name !== null && (
          <>
            <bdi className={inList ? 'text-ink-3' : 'text-ink-2'}>
              <Marked text={shown} search={inList ? null : search} />
              {name.length > longestName && '…'}
            </bdi>
            <span className="text-ink-3">: </span>
          </>
        )}
        {size === null ? (
          <Value value={value} search={search} open={open || isCurrent} onOpen={onToggle} />
        ) : (
          <span className="font-sans text-ink-3">{sizeWords(line)}</span>
        )}
        {remark && <span className="ml-3 font-sans text-wait">{remark}</span>}
      </span>
      <span className="ml-auto flex h-6 shrink-0 items-center pl-2 [@media(hover:hover)]:not-focus-within:opacity-0 group-hover:opacity-100!">
        <Copy value={() => (typeof value === 'string' ? value : writeJson(value))} label={`Copy ${called}`} />
      </span>
    </li>
  )
}

function sizeWords({ size, value }: Part): string {
  return counted(size ?? 0, Array.isArray(value) ? 'item' : 'field')
}

type ValueProps = { value: unknown; search: RegExp | null; open: boolean; onOpen: () => void }

function Value({ value, search, open, onOpen }: ValueProps) {
  if (typeof value !== 'string')
    return (
      <span className={typeof value === 'number' || typeof value === 'bigint' ? '' : 'text-ink-2'}>
        <Marked text={writtenOut(value)} search={search} />
      </span>
    )
  const longest = open ? longestOpened : longestText
  const quote = <span className="text-ink-3">"</span>
  return (
    <>
      {quote}
      <bdi {...(/^0x[0-9a-f]{40}$/i.test(value) && { 'data-address': value.toLowerCase() })}>
        <Marked text={visible(value.slice(0, longest))} search={search} />
      </bdi>
      {value.length > longest ? '…' : quote}
      {value.length > longest && (
        <>
          {' '}
          {open ? (
            <span className="font-sans text-ink-3">
              {count(value.length - longest)} characters more; copy it to have them all
            </span>
          ) : (
            <button type="button" className="link font-sans" onClick={onOpen}>
              all {count(value.length)} characters
            </button>
          )}
        </>
      )}
    </>
  )
}

const mostMarked = 500

function Marked({ text, search }: { text: string; search: RegExp | null }) {
  if (!search) return text
  const parts: { at: number; text: string; isFound: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(search)) {
    if (parts.length >= mostMarked) break
    parts.push({ at: end, text: text.slice(end, match.index), isFound: false })
    parts.push({ at: match.index, text: match[0], isFound: true })
    end = match.index + match[0].length
  }
  return (
    <>
      {parts.map(({ at, text: part, isFound }) =>
        isFound ? (
          <mark key={`${at} found`} className="bg-accent-wash text-accent">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
      {text.slice(end)}
    </>
  )
}
