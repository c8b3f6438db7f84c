import type { ReactNode } from 'react'
import type { Log } from '#api/logs.ts'
import { count, counted } from '#format/numbers.ts'
import { readAddress, readHash } from '#format/hash.ts'
import { visible } from '#format/text.ts'
import { ShortHash } from '#views/cells/Hash.tsx'
import { type LogFilter, passes } from './logEvents.ts'

type Props = {
  filter: LogFilter
  logs: readonly Log[]
  shown: number
  more: boolean
}

export function FilterResult(props: Props) {
  const { logs, shown, more } = props
  return (
    <p role="status" className={shown > 0 ? 'text-ink-3' : 'text-wait'}>
      {shown > 0
        ? `${count(shown)} of ${counted(logs.length, 'log')} ${more ? 'that were read; only these are filtered, and there are more' : 'in all'}.`
        : whyNone(props)}
    </p>
  )
}

function whyNone({ filter: { address, event }, logs, more }: Props): ReactNode {
  const among = more
    ? `the ${counted(logs.length, 'log')} that were read; there are more`
    : `the ${counted(logs.length, 'log')} there are`
  if (address !== undefined && !readAddress(address))
    return `“${visible(address.slice(0, 60))}” is no address, so no log is by it.`
  if (address !== undefined && !logs.some((log) => passes(log, { address })))
    return (
      <>
        <ShortHash hash={address} /> emitted none of {among}.
      </>
    )
  if (event !== undefined && !logs.some((log) => passes(log, { event }))) {
    const topic = readHash(event)
    return (
      <>
        No event {topic ? <ShortHash hash={topic} /> : `“${visible(event.slice(0, 60))}”`} is among {among}.
      </>
    )
  }
  return `No log is both by this address and of this event, among ${among}.`
}
