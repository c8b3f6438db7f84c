import type { Address } from '#api/addresses.ts'
import { nobody } from '#api/naming.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { AddressLink } from './AddressLink.tsx'

/** What stands for the giver of what came out of nothing, and for the taker of what went there. */
const origins: ReadonlyMap<string | null, string> = new Map([
  ['token_minting', 'minted'],
  ['token_spawning', 'spawned'],
])
const ends: ReadonlyMap<string | null, string> = new Map([['token_burning', 'burnt']])

type Props = {
  transfer: Pick<TokenTransfer, 'type' | 'from' | 'to'>
  /** The short hash follows a name, where there is room. */
  withHash?: boolean
  /** Said instead of a dash where no address was sent. */
  why?: string
}

/** Who gave it. */
export function Giver({ transfer: { type, from }, ...shown }: Props) {
  return <End word={origins.get(type)} address={from} {...shown} />
}

/** Who got it. */
export function Taker({ transfer: { type, to }, ...shown }: Props) {
  return <End word={ends.get(type)} address={to} {...shown} />
}

type EndProps = Omit<Props, 'transfer'> & { word: string | undefined; address: Address | null }

/** One end of a transfer; the zero address is the word for what it means. */
function End({ word, address, ...shown }: EndProps) {
  if (!word) return <AddressLink address={address} {...shown} />
  const isNobody = address === null || address.hash === nobody
  return (
    <span className="inline-flex items-center gap-2 align-middle" title={address?.hash}>
      <span className="text-ink-2">{word}</span>
      {!isNobody && <AddressLink address={address} />}
    </span>
  )
}
