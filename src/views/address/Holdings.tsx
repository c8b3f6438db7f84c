import { useState } from 'react'
import type { AddressDetails } from '#api/address.ts'
import { isLacking, isNotFound } from '#api/errors.ts'
import { useHeld } from '#api/hooks.ts'
import { useHeldList } from '#api/listHooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { part } from '#ui/part.tsx'
import { Guard } from '#views/Guard.tsx'
import { useIsContract } from './useIsContract.ts'

/** Asked for while what it shows is still on its way. */
export const HoldingsStrip = part(async () => (await import('./HoldingsStrip.tsx')).HoldingsStrip, {
  waiting: ({ waiting }) => waiting,
})

type Props = { hash: string; query: RecordQuery<AddressDetails>; holdings: ListQuery<TokenBalance> }

/** What the bar takes with a line of holdings, on phones with three. */
const room = 'min-h-[133px] desk:min-h-[82px]'

/** Classes of a one-sentence stand-in. */
export const sentenceClass = 'mt-8 min-h-10 text-table text-ink-3'

/** What an address holds, and how that compares. Silent where the heading says already that the server fails, or knows nothing. */
export function Holdings({ hash, query, holdings }: Props) {
  const { data: details, error } = useHeld(query)
  const { error: failed, rows, read } = useHeldList(holdings)
  const isContract = useIsContract(hash, query)
  const holdsNothing = details?.has_tokens === false && !details.coin_balance && rows.length === 0
  // one sentence says it; so it does of most contracts
  const isShort = holdsNothing || (isContract && !details?.has_tokens && !details?.coin_balance)
  const needed = isShort ? 'min-h-10' : room
  // what was waited for takes no less, or all below would move up while it is read
  const [kept] = useState(details && read ? '' : needed)
  if (error && failed && (!isLacking(error) || (isNotFound(error) && isLacking(failed)))) return null
  return (
    <div className={kept}>
      {holdsNothing ? (
        <HoldsNothing coin={details.coin_balance} />
      ) : (
        <>
          {failed && <h2 className="mt-8 text-section font-semibold">Holdings</h2>}
          <Guard>
            <HoldingsStrip query={query} holdings={holdings} waiting={<BarWaiting room={needed} />} />
          </Guard>
        </>
      )}
    </div>
  )
}

/** `coin`: how much of it the server told, in wei; null where it didn't. */
export function HoldsNothing({ coin }: { coin: bigint | null }) {
  return (
    <p className={sentenceClass}>
      {coin === null ? 'This address holds no tokens.' : 'This address holds nothing.'}
    </p>
  )
}

/** In the final layout, so that nothing below moves. */
function BarWaiting({ room: needed }: { room: string }) {
  return (
    <div aria-busy className={`mt-8 animate-wait ${needed}`}>
      <div className="h-2.5 bg-rule" />
      <p role="status" className="sr-only">
        Asking what this address holds
      </p>
    </div>
  )
}
