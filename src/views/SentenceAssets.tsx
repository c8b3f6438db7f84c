import { shortHash } from '#format/hash.ts'
import { useAmountWords } from './amountWords.ts'
import { StrangerText } from './cells/StrangerText.tsx'
import type { Asset } from './netChanges.ts'
import { usePlace } from './network.ts'

/** Digits before the point that are still read as a number. */
const longestWhole = 15

/** What changed hands, the first two by name. */
export function Assets({ changes }: { changes: { asset: Asset; change: bigint }[] }) {
  const shown = changes.slice(0, 2)
  const rest = changes.length - shown.length
  return (
    <strong className="font-semibold">
      {shown.map(({ asset, change }, index) => (
        <span key={`${asset.token?.address_hash} ${asset.token_id}`}>
          {index > 0 && (rest > 0 ? ', ' : ' and ')}
          <AssetWords asset={asset} amount={change < 0n ? -change : change} />
        </span>
      ))}
      {rest > 0 && ` and ${rest} more`}
    </strong>
  )
}

/** An amount of an asset as a sentence says it. */
export function AssetWords({
  asset: { token, token_id, decimals },
  amount,
}: {
  asset: Asset
  amount: bigint
}) {
  const { currency } = usePlace().network
  const say = useAmountWords()
  if (!token) return `${say(amount, currency.decimals, longestWhole)} ${currency.symbol ?? 'coin'}`
  const named = (
    <StrangerText text={token.symbol ?? token.name ?? shortHash(token.address_hash)} longest={40} />
  )
  if (token_id === null)
    return (
      <>
        {say(amount, decimals ?? 0, longestWhole)}
        {decimals === null && ' smallest units of'} {named}
      </>
    )
  const id = token_id.toString()
  return (
    <>
      {amount > 1n && `${say(amount, 0, longestWhole)} × `}
      <StrangerText text={token.name ?? token.symbol ?? 'NFT'} longest={40} /> #
      {id.length > 14 ? `${id.slice(0, 5)}…${id.slice(-5)}` : id}
    </>
  )
}
