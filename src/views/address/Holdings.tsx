import type { AddressDetails } from '#api/address.ts'
import { isLacking, isNotFound } from '#api/errors.ts'
import { useHeldList } from '#api/listHooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { part } from '#ui/part.tsx'
import { Guard } from '#views/Guard.tsx'
import { addressRest } from '#views/code.ts'

/** Asked for while what it shows is still on its way. */
export const HoldingsStrip = part(async () => (await addressRest()).HoldingsStrip, {
  waiting: ({ waiting }) => waiting,
})

type Props = {
  query: RecordQuery<AddressDetails>
  /** Of that, what came back. */
  details: AddressDetails | null
  error: Error | null
  /** It is known to be one. */
  isContract: boolean
  holdings: ListQuery<TokenBalance>
}

/** What a sentence takes, no further from the facts than they are from each other. */
const sentenceRoom = 'mt-4 min-h-10'

/** Classes of a one-sentence stand-in. */
export const sentenceClass = `${sentenceRoom} text-table text-ink-3`

/** What an address holds, and how that compares. Silent where the heading says already that the server fails, or knows nothing. */
export function Holdings({ query, details, error, isContract, holdings }: Props) {
  const { error: failed, rows } = useHeldList(holdings)
  const holdsNothing = details?.has_tokens === false && !details.coin_balance && rows.length === 0
  // of most contracts one sentence says it: while nothing more is known, half of what is between that and a bar
  const desk = isContract && !details ? 'desk:min-h-14' : 'desk:min-h-[82px]'
  // what the bar takes with a line of holdings, on phones with three unless there is only coin
  const room = `mt-8 ${desk} ${details?.has_tokens === false ? 'min-h-[59px]' : 'min-h-[133px]'}`
  const isShort = isContract && details && !details.has_tokens && !details.coin_balance
  if (error && failed && (!isLacking(error) || (isNotFound(error) && isLacking(failed)))) return null
  if (holdsNothing) return <HoldsNothing coin={details.coin_balance} />
  return (
    <>
      {failed && <h2 className="mt-8 text-section font-semibold">Holdings</h2>}
      <Guard>
        <HoldingsStrip
          query={query}
          holdings={holdings}
          waiting={<BarWaiting room={isShort ? sentenceRoom : room} />}
        />
      </Guard>
    </>
  )
}

/** `coin`: how much of it the server told, in wei; null where it didn't. */
export function HoldsNothing({ coin }: { coin: bigint | null }) {
  return <p className={sentenceClass}>This address holds {coin === null ? 'no tokens' : 'nothing'}.</p>
}

/** In the final layout, so that nothing below moves. */
function BarWaiting({ room: needed }: { room: string }) {
  return (
    <div aria-busy className={`animate-wait ${needed}`}>
      <div className="h-2.5 bg-rule" />
      <p role="status" className="sr-only">
        Asking what this address holds
      </p>
    </div>
  )
}
