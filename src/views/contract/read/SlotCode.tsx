import { useEffect, useState } from 'react'
import type { FoundCode } from './abiSources.ts'
import { Asking } from './Asking.tsx'
import { addressInWord, proxySlots } from '#format/proxySlots.ts'
import { contractCallsQuery, storageQuery } from '#api/contractCalls.ts'
import { useNetwork } from '#views/shell/context.ts'
import { useOptional } from '#api/hooks.ts'

const slots = proxySlots.map(({ slot }) => slot)
/** `implementation()` of a beacon. */
const implementation = '0x5c60da1b'

/** Looks in the slots of a contract for the code that it runs, where the server tells of none; on request, for it costs a call. */
export function SlotCode({
  hash,
  onFound,
}: {
  hash: string
  onFound: (found: readonly FoundCode[]) => void
}) {
  const { api } = useNetwork()
  const [asked, setAsked] = useState(false)
  const stored = useOptional(storageQuery(api, hash, slots, null), asked)
  const named = proxySlots.flatMap(({ name }, place) => {
    const answer = stored.data?.answers[place]
    const address = answer && 'result' in answer ? addressInWord(answer.result) : null
    return address ? [{ address, from: name }] : []
  })
  const beacon = named.find(({ from }) => from.endsWith('beacon'))
  const calls = [{ to: beacon?.address ?? hash, data: implementation }]
  const behind = useOptional(contractCallsQuery(api, calls, null), beacon !== undefined)
  const [told] = behind.data?.answers ?? []
  const beaconCode = told && 'result' in told ? addressInWord(told.result) : null
  const isDone = stored.data !== null && (!beacon || behind.data !== null || behind.error !== null)
  const isUntold =
    behind.error !== null ||
    [...(stored.data?.answers ?? []), ...(told ? [told] : [])].some((one) => !('result' in one))
  const found = named.flatMap((one) =>
    one === beacon ? (beaconCode ? [{ address: beaconCode, from: one.from }] : []) : [one],
  )
  const key = JSON.stringify(found)
  // the page above chooses by what came
  useEffect(() => {
    if (isDone) onFound(JSON.parse(key) as FoundCode[])
  }, [isDone, key, onFound])
  if (!asked)
    return (
      <button type="button" className="no-print link text-table" onClick={() => setAsked(true)}>
        Look in its slots for code that it runs
      </button>
    )
  if (!isDone) return <Asking error={stored.error} onRetry={stored.ask} />
  return (
    <span role="status" className="text-table text-ink-2">
      {found.length > 0
        ? 'Its slots name code.'
        : isUntold
          ? 'The node didn’t tell all of its slots; none of the others names code.'
          : `None of its ${proxySlots.length} slots for that names code.`}
    </span>
  )
}
