import type { ReactNode } from 'react'
import { count, counted } from '#format/count.ts'
import { readAddress, readHash } from '#format/hash.ts'
import { visible } from '#format/text.ts'
import { ShortHash } from '#views/cells/Hash.tsx'
import type { Choice, LogFilter } from './logEvents.ts'

type Props = {
  filter: LogFilter
  emitters: readonly Choice[]
  events: readonly Choice[]
  /** How many logs were read, and how many of them pass. */
  read: number
  shown: number
  /** There are logs that were not read yet. */
  more: boolean
}

/** How many logs pass a filter, or why none does. */
export function PassedLogs(props: Props) {
  const { read, shown, more } = props
  return (
    <p role="status" className={shown > 0 ? 'text-ink-3' : 'text-wait'}>
      {shown > 0
        ? `${count(shown)} of ${counted(read, 'log')} ${more ? 'that were read; only these are filtered, and there are more' : 'in all'}.`
        : whyNone(props)}
    </p>
  )
}

function whyNone({ filter: { address, event }, emitters, events, read, more }: Props): ReactNode {
  const among = more
    ? `the ${counted(read, 'log')} that were read; there are more`
    : `the ${counted(read, 'log')} there are`
  if (address !== undefined && !readAddress(address))
    return `“${visible(address.slice(0, 60))}” is no address, so no log is by it.`
  if (address !== undefined && !has(emitters, address))
    return (
      <>
        <ShortHash hash={address} /> emitted none of {among}.
      </>
    )
  if (event !== undefined && !has(events, event)) {
    const topic = readHash(event)
    return (
      <>
        No event {topic ? <ShortHash hash={topic} /> : `“${visible(event.slice(0, 60))}”`} is among {among}.
      </>
    )
  }
  return `No log is both by this address and of this event, among ${among}.`
}

const has = (choices: readonly Choice[], sought: string) =>
  choices.some(({ value }) => value.toLowerCase() === sought.toLowerCase())
