import { amountMoved, decimalsOf } from '#api/decimals.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { Amount } from './Amount.tsx'
import { Nothing } from './Nothing.tsx'
import { InstanceLink, TokenId } from './TokenId.tsx'

type Props = {
  transfer: TokenTransfer
  /** Seen from an address: what came in is signed and in colour, what went out is signed. */
  way?: 'in' | 'out' | 'self' | null
}

/**
 * What a transfer moved: an amount, an NFT by its id, or so many of one; several in an old server's batch. Where amounts
 * are signed, of an NFT that there is one of that one came or went.
 */
export function Totals({ transfer: { total, token }, way = null }: Props) {
  const why = `${token?.type === 'ERC-721' ? 'id' : 'amount'} not ${token?.type === 'ERC-7984' ? 'public' : 'sent'}`
  if (total.length === 0) return <Nothing why={why} />
  return (
    <span className="inline-flex flex-col items-end">
      {total.map(({ value: sent, decimals, token_id }, index) => {
        const value = way && token_id !== null ? amountMoved(token, sent) : sent
        return (
          // a batch has no names of its own; its order never changes
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className="inline-flex gap-2">
            {(value !== null || token_id === null) && (
              <Amount
                value={way === 'out' && value !== null ? -value : value}
                signed={way === 'in'}
                decimals={decimalsOf(token, token_id, decimals)}
                digits={6}
                aligned={token_id === null}
                why={why}
              />
            )}
            {token_id !== null &&
              (token ? <InstanceLink token={token.address_hash} id={token_id} /> : <TokenId id={token_id} />)}
          </span>
        )
      })}
    </span>
  )
}
