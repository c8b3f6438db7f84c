import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import * as v from 'valibot'
import { readAddress } from '#format/hash.ts'
import { Inventory } from '#views/instance/Inventory.tsx'
import { word } from '#views/list/listSearch.ts'
import { inventoryQuery } from '#api/fallback/instance.ts'

export const Route = createFileRoute('/$network/token/$hash/inventory')({
  validateSearch: v.object({ holder: word }),
  loaderDeps: ({ search: { holder } }) => ({ given: holder }),
  loader: ({ context: { api, queryClient }, params, deps: { given } }) => {
    const holder = readAddress(given ?? '')
    const inventory = inventoryQuery(api, params.hash, holder ? { holder_address_hash: holder } : {})
    void queryClient.prefetchInfiniteQuery(inventory)
    return { inventory }
  },
  component: Inventories,
})

function Inventories() {
  const { query } = useLoaderData({ from: '/$network/token/$hash' })
  const { inventory } = Route.useLoaderData()
  const { hash } = Route.useParams()
  const { holder } = Route.useSearch()
  return <Inventory hash={hash} query={query} inventory={inventory} holder={holder} />
}
