import type { Address } from '#api/addresses.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { endWords, isNobody, originWords, movesNothing } from '#views/transfer/words.ts'
import { AddressLink } from './AddressLink.tsx'
import { scaled, amountMoved } from '#api/tokenAmounts.ts'
import { Amount } from './Amount.tsx'
import { Nothing } from './Nothing.tsx'
import { InstanceLink, TokenId } from './TokenId.tsx'

type Props = {
  transfer: Pick<TokenTransfer, 'type' | 'from' | 'to'>
  withHash?: boolean
}

export function TransferSender({ transfer: { type, from }, ...shown }: Props) {
  return <End word={originWords.get(type)} address={from} why="sender not sent" {...shown} />
}

export function TransferReceiver({ transfer: { type, to }, ...shown }: Props) {
  return <End word={endWords.get(type)} address={to} why="receiver not sent" {...shown} />
}

type EndProps = Omit<Props, 'transfer'> & {
  word: string | undefined
  address: Address | null
  why: string
}

function End({ word, address, ...shown }: EndProps) {
  if (!word) return <AddressLink address={address} {...shown} />
  return (
    <span className="inline-flex items-center gap-2 align-middle" title={address?.hash}>
      <span className="text-ink-2">{word}</span>
      {!isNobody(address) && <AddressLink address={address} />}
    </span>
  )
}

type TotalsProps = {
  transfer: TokenTransfer
  /** Direction as seen from an address: received is signed and in colour, sent is signed. */
  way?: 'in' | 'out' | 'self' | null
}

/** How much a transfer moved: an amount, or a number of NFTs. Old Blockscouts send several totals for a batch. */
export function TransferAmount({ transfer: { total, token }, way = null }: TotalsProps) {
  const why = `amount not ${token?.type === 'ERC-7984' ? 'public' : 'sent'}`
  if (total.length === 0) return <Nothing why={why} />
  return (
    <span className="inline-flex flex-col items-end">
      {total.map((amountFields, index) => {
        const moved = amountMoved(token, amountFields.value)
        const shown = scaled(way === 'out' && moved !== null ? -moved : moved, token, amountFields)
        return (
          <Amount
            {...shown}
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

export function TransferIds({ transfer: { total, token } }: Pick<TotalsProps, 'transfer'>) {
  if (token?.type !== 'ERC-721' && total.every(({ token_id }) => token_id === null)) return null
  return (
    <span className="inline-flex flex-col not-first:ml-2.5">
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

/** Note beside a transfer, or its method, that moved nothing. */
export function ZeroTransferNote({ transfer }: { transfer: TokenTransfer }) {
  return (
    movesNothing(transfer) && (
      <span
        className="text-wait"
        title="Anybody can make such a transfer seem to come from any address, so that theirs is found here."
      >
        {' of nothing'}
      </span>
    )
  )
}
