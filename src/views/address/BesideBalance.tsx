import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { AddressDetails } from '#api/address.ts'
import { useHeld } from '#api/hooks.ts'
import type { RecordQuery } from '#api/queries.ts'
import { nothing, part } from '#ui/part.tsx'
import { Guard } from '#views/Guard.tsx'
import { usePlace } from '#views/network.ts'
import { addressRest } from '#views/code.ts'

const RecentBalance = part(async () => (await addressRest()).RecentBalance, {
  without: nothing,
})

type Props = {
  query: RecordQuery<AddressDetails>
  /** `inRow`: so many holdings have room in a row beside the balance; null where there is nothing beside them. */
  children: (inRow: number | null) => ReactNode
}

/**
 * What an address holds and, at its right on a wide page, how much coin it had on its last days: not where it has none,
 * nor asked for where questions cost credits. The room is given from the first and kept, whether they come or not.
 */
export function BesideBalance({ query, children }: Props) {
  const { api } = usePlace()
  const client = useQueryClient()
  const places = useSyncExternalStore(onResize, placesInRow)
  const hasCoin = (useHeld(query).data?.coin_balance ?? 0n) > 0n
  const [mayCome] = useState(() => {
    // what `dayBalancesQuery` asks, whose code comes with the drawing
    const path = `${query.queryKey[2]}/coin-balance-history-by-day`
    const isHeld = client.getQueryData([api.network, api.base, path, {}]) !== undefined
    return isHeld || (!api.keyed && !api.offers.isMissing(path))
  })
  const isBeside = places > 0 && hasCoin && mayCome
  return (
    <div className="flex gap-x-16">
      <div className="min-w-0 flex-1">{children(isBeside ? places : null)}</div>
      {isBeside && (
        <div className="no-print mt-8 shrink-0" style={{ width: 210 }}>
          <Guard>
            <RecentBalance hash={query.queryKey[2].slice('/addresses/'.length)} />
          </Guard>
        </div>
      )}
    </div>
  )
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** How many holdings stand in a row beside the balance; none on a page that isn't `wide`. */
function placesInRow(): number {
  const width = globalThis.innerWidth
  return width >= 1200 ? 6 : width >= 1100 ? 5 : 0
}
