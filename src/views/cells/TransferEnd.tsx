import type { Address } from '#api/addresses.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { endWords, isNobody, originWords } from '#views/transfer/words.ts'
import { AddressLink } from './AddressLink.tsx'

type Props = {
  transfer: Pick<TokenTransfer, 'type' | 'from' | 'to'>
  /** The short hash follows a name, where there is room. */
  withHash?: boolean
}

/** Who gave it. */
export function Giver({ transfer: { type, from }, ...shown }: Props) {
  return <End word={originWords.get(type)} address={from} why="sender not sent" {...shown} />
}

/** Who got it. */
export function Taker({ transfer: { type, to }, ...shown }: Props) {
  return <End word={endWords.get(type)} address={to} why="receiver not sent" {...shown} />
}

type EndProps = Omit<Props, 'transfer'> & {
  word: string | undefined
  address: Address | null
  why: string
}

/** One end of a transfer; the zero address is the word for what it means. */
function End({ word, address, ...shown }: EndProps) {
  if (!word) return <AddressLink address={address} {...shown} />
  return (
    <span className="inline-flex items-center gap-2 align-middle" title={address?.hash}>
      <span className="text-ink-2">{word}</span>
      {!isNobody(address) && <AddressLink address={address} />}
    </span>
  )
}
