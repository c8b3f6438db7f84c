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

/** Classes of a one-sentence stand-in. */
export const sentenceClass = 'mt-8 min-h-10 text-table text-ink-3'

/** What an address holds, and how that compares. Silent where the heading says already that the server fails, or knows nothing. */
export function Holdings({ hash, query, holdings }: Props) {
  const { data: details, error } = useHeld(query)
  const { error: failed, rows } = useHeldList(holdings)
  const isContract = useIsContract(hash, query)
  if (error && failed && (!isLacking(error) || (isNotFound(error) && isLacking(failed)))) return null
  if (details?.has_tokens === false && !details.coin_balance && rows.length === 0)
    return <HoldsNothing coin={details.coin_balance} />
  // most contracts hold nothing of worth, which one sentence says
  const waiting = <BarWaiting short={isContract && !details?.has_tokens && !details?.coin_balance} />
  return (
    <>
      {failed && <h2 className="mt-8 text-section font-semibold">Holdings</h2>}
      <Guard>
        <HoldingsStrip query={query} holdings={holdings} waiting={waiting} />
      </Guard>
    </>
  )
}

/** Said without the room that holdings would take. `coin`: how much of it the server told, in wei; null where it didn't. */
export function HoldsNothing({ coin }: { coin: bigint | null }) {
  return (
    <p className={sentenceClass}>
      {coin === null ? 'This address holds no tokens.' : 'This address holds nothing.'}
    </p>
  )
}

/** In the final layout, so that nothing below moves. */
function BarWaiting({ short }: { short: boolean }) {
  return (
    <div aria-busy className={`mt-8 animate-wait ${short ? 'h-10' : 'h-[154px] desk:h-[82px]'}`}>
      <div className="h-2.5 bg-rule" />
      <p role="status" className="sr-only">
        Asking what this address holds
      </p>
    </div>
  )
}
