import { TokenWarnings } from '#views/cells/Warnings.tsx'
import type { RecordQuery } from '#api/queries.ts'
import { isSameHash } from '#api/sameHash.ts'
import type { FoundToken } from '#api/token.ts'
import { useTokenNow } from '#api/useTokenNow.ts'
import { priceOf } from '#format/dollars.ts'
import { withChecksum } from '#format/keccak.ts'
import { keepHeight } from '#ui/keepHeight.ts'
import { Copy } from '#ui/Copy.tsx'
import { OwnAddress } from '#views/cells/Hash.tsx'
import { PlaceLink } from '#views/cells/PlaceLink.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { TokenIcon } from './TokenIcon.tsx'
import { usePlace } from '#views/network.ts'
import { useWorthShown } from '#views/useWorthShown.ts'

type Props = { hash: string; query: RecordQuery<FoundToken> }

/** What a token is called, where it is, and what one of it costs. Stands before anything of it is known. */
export function TokenHeading({ hash, query }: Props) {
  const token = useTokenNow(usePlace().api, hash, query)
  const sent = token?.address_hash
  const address = withChecksum((isSameHash(sent, hash) && sent) || hash)
  const isShown = useWorthShown()
  const price = token && isShown && priceOf(token.exchange_rate)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 desk:flex">
      <TokenIcon token={token} hash={address} />
      <div ref={keepHeight} className="min-w-0 desk:flex-1">
        <h1
          tabIndex={-1}
          className="flex flex-wrap items-baseline gap-x-3 text-name font-semibold wrap-anywhere"
        >
          {token?.name ? <StrangerText text={token.name} longest={100} /> : 'Token'}
          {token?.symbol && (
            <span className="text-title font-normal text-ink-2">
              <StrangerText text={token.symbol} longest={40} />
            </span>
          )}
          {token && (
            <span className="font-normal">
              <TokenWarnings of={token} />
            </span>
          )}
        </h1>
        <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
          <OwnAddress hash={address} />
          <Copy value={address} label="Copy the address of the token" />
          <PlaceLink path={`/address/${address}`} className="link text-table">
            As address
          </PlaceLink>
        </span>
        {/* on phones, of the second line of a name and its symbol */}
        {!token && <div className="h-7 desk:hidden" />}
      </div>
      {price && (
        // on narrow pages it is one of the facts, whose place is known before there is a price
        <div className="hidden text-right wide:block">
          <p className="text-name" title={`${token.exchange_rate} USD`}>
            ${price}
          </p>
          <p className="text-table text-ink-2">for one, today</p>
        </div>
      )}
    </div>
  )
}
