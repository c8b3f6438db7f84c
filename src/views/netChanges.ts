import type { Address } from '#api/addresses.ts'
import type { Token } from '#api/tokens.ts'
import type { Transaction } from '#api/transactions.ts'

/** What moved: coin (no token), an amount of a token, or an NFT. */
export type Asset = { token: Token | null; token_id: bigint | null; decimals: number | null }

/** What one address gained or lost of one asset, in its smallest unit. */
export type NetChange = { address: Address; asset: Asset; change: bigint; isFee: boolean }

const nobody = /^0x0{40}$/

/**
 * What a transaction changed for whom, as far as its own record tells: value, fee and listed token transfers. Coin moved by
 * internal calls isn't in it. Grouped by address, the sender first; what sums to nothing is left out.
 */
export function netChanges(transaction: Transaction): NetChange[] {
  const { from, to, created_contract, value, fee, status, token_transfers, block_number } = transaction
  if (block_number === null) return []
  const rows = new Map<string, NetChange>()
  const add = (address: Address | null, asset: Asset, change: bigint, isFee = false) => {
    if (!address || nobody.test(address.hash)) return
    const key = [
      address.hash.toLowerCase(),
      asset.token?.address_hash.toLowerCase(),
      asset.token_id,
      isFee,
    ].join(' ')
    const row = rows.get(key)
    rows.set(key, { address, asset, isFee, change: (row?.change ?? 0n) + change })
  }
  const coin: Asset = { token: null, token_id: null, decimals: null }
  if (value !== null && status !== 'error') {
    add(from, coin, -value)
    add(to ?? created_contract, coin, value)
  }
  for (const transfer of token_transfers ?? []) {
    for (const { value: moved, token_id, decimals } of transfer.total) {
      const asset: Asset = {
        token: transfer.token,
        token_id,
        decimals: decimals ?? transfer.token?.decimals ?? null,
      }
      const amount = moved ?? (token_id === null ? 0n : 1n)
      add(transfer.from, asset, -amount)
      add(transfer.to, asset, amount)
    }
  }
  if (fee?.value && fee.type === 'actual') add(from, coin, -fee.value, true)
  const order = [...new Set([...rows.values()].map(({ address }) => address.hash.toLowerCase()))]
  return [...rows.values()]
    .filter(({ change }) => change !== 0n)
    .toSorted(
      (a, b) => order.indexOf(a.address.hash.toLowerCase()) - order.indexOf(b.address.hash.toLowerCase()),
    )
}
