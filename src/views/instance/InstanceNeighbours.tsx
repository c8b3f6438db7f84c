import { useHeldList } from '#api/listHooks.ts'
import { inventoryQuery } from '#api/inventory.ts'
import { PlaceLink } from '#views/cells/PlaceLink.tsx'
import { TokenId } from '#views/cells/TokenId.tsx'
import { usePlace } from '#views/network.ts'

/** The NFTs before and after this one, where the inventory was read down to it; the server can't be asked for them. */
export function InstanceNeighbours({ token, id }: { token: string; id: string }) {
  const { api } = usePlace()
  const query = inventoryQuery(api, token)
  const { rows } = useHeldList(query)
  // an inventory out of transfers is in no order of ids
  if (api.offers.isMissing(query.queryKey[2])) return null
  const place = rows.findIndex(({ key }) => key === id)
  if (place < 0) return null
  const [next, previous] = [rows[place - 1]?.item.id, rows[place + 1]?.item.id]
  return (
    <nav aria-label="Neighbours in the collection" className="mt-3 flex flex-wrap gap-x-6 text-table">
      {previous !== undefined && (
        <PlaceLink path={`/token/${token}/instance/${previous}`} className="quiet">
          Previous <TokenId id={previous} />
        </PlaceLink>
      )}
      {next !== undefined && (
        <PlaceLink path={`/token/${token}/instance/${next}`} className="quiet">
          Next <TokenId id={next} />
        </PlaceLink>
      )}
    </nav>
  )
}
