import { amountMoved } from '#api/decimals.ts'
import { scaled } from '#api/scaled.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { Amount } from './Amount.tsx'
import { Nothing } from './Nothing.tsx'
import { InstanceLink, TokenId } from './TokenId.tsx'

type Props = {
  transfer: TokenTransfer
  /** Seen from an address: what came in is signed and in colour, what went out is signed. */
  way?: 'in' | 'out' | 'self' | null
}

/** How much a transfer moved: an amount, or so many NFTs; several in an old server's batch. */
export function Totals({ transfer: { total, token }, way = null }: Props) {
  const why = `amount not ${token?.type === 'ERC-7984' ? 'public' : 'sent'}`
  if (total.length === 0) return <Nothing why={why} />
  return (
    <span className="inline-flex flex-col items-end">
      {total.map((own, index) => {
        const moved = amountMoved(token, own.value)
        const shown = scaled(way === 'out' && moved !== null ? -moved : moved, token, own)
        return (
          <Amount
            {...shown}
            // a batch has no names of its own; its order never changes
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            signed={way === 'in'}
            digits={6}
            aligned
            why={why}
          />
        )
      })}
    </span>
  )
}

/** Which NFTs a transfer moved; nothing where it moved none. Of an ERC-721 each has an id. */
export function Ids({ transfer: { total, token } }: Pick<Props, 'transfer'>) {
  if (token?.type !== 'ERC-721' && total.every(({ token_id }) => token_id === null)) return null
  return (
    <span className="inline-flex flex-col">
      {total.map(({ token_id: id }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <span key={index}>
          {id === null ? (
            <Nothing why="id not sent" />
          ) : token ? (
            <InstanceLink token={token.address_hash} id={id} />
          ) : (
            <TokenId id={id} />
          )}
        </span>
      ))}
    </span>
  )
}
