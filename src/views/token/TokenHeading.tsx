import { TokenWarnings } from '#views/cells/Warnings.tsx'
import type { RecordQuery } from '#api/query.ts'
import { isSameHash } from '#api/fields.ts'
import { priceOf } from '#format/price.ts'
import { checksummedIn } from '#format/checksum.ts'
import { reserveHeight } from '#ui/viewport.ts'
import { Copy } from '#ui/Copy.tsx'
import { PageAddress } from '#views/cells/Hash.tsx'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { type Token, isCollection } from '#api/tokens.ts'
import { useChoices, useShowsWorth } from '#settings/store.ts'
import { usableUrl } from '#views/media/mediaUrls.ts'
import { usePicture } from '#views/media/usePicture.ts'
import { Identicon } from '#views/cells/Identicon.tsx'
import { shortHash } from '#format/hash.ts'
import { Tab, Tabs, useOpenTab } from '#views/shell/Tabs.tsx'
import type { FoundToken } from '#api/fallback/found.ts'
import { useKnownToken } from '#api/fallback/useKnownToken.ts'

type Props = { hash: string; query: RecordQuery<FoundToken> }

/** Name, address and price of a token. Renders before the record is there. */
export function TokenHeading({ hash, query }: Props) {
  const token = useKnownToken(useNetwork().api, hash, query)
  const sent = token?.address_hash
  const address = checksummedIn((isSameHash(sent, hash) && sent) || hash)
  const isShown = useShowsWorth()
  const price = token && isShown && priceOf(token.exchange_rate)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 desk:flex">
      <TokenIcon token={token} hash={address} />
      <div ref={reserveHeight} className="min-w-0 desk:flex-1">
        <h1
          tabIndex={-1}
          className="flex flex-wrap items-baseline gap-x-3 text-name font-semibold wrap-anywhere"
        >
          {token?.name ? <UntrustedText text={token.name} longest={100} /> : 'Token'}
          {token?.symbol && (
            <span className="text-title font-normal text-ink-2">
              <UntrustedText text={token.symbol} longest={40} />
            </span>
          )}
          {token && (
            <span className="font-normal">
              <TokenWarnings of={token} />
            </span>
          )}
        </h1>
        <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
          <PageAddress hash={address} />
          <Copy value={address} label="Copy the address of the token" />
          <InternalLink path={`/address/${address}`} className="link text-table">
            As address
          </InternalLink>
        </span>
        {/* on phones, the second line of a name and symbol */}
        {!token && <div className="h-7 desk:hidden" />}
      </div>
      {price && (
        // on narrow pages it is among the facts, whose place is reserved
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

const size = 56

/** The icon that the server names for a token, fetched without a referrer; the identicon without one. */
function TokenIcon({ token, hash }: { token: Token | null; hash: string }) {
  const { media, gateway } = useChoices()
  const icon = token?.icon_url && media !== 'none' ? usableUrl(token.icon_url, gateway) : null
  const { picture } = usePicture(icon === null ? [] : [icon])
  if (!picture) return <Identicon hash={hash} size={size} />
  return (
    <img
      {...picture}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-full bg-wash object-cover"
    />
  )
}

const titles: Record<string, string> = { holders: 'Holders', inventory: 'Inventory', proof: 'Proof' }

export function useTokenTitle(hash: string): string {
  const part = titles[useOpenTab()]
  return part ? `${part} of token ${shortHash(hash)}` : `Token ${shortHash(hash)}`
}

/**
 * The tabs of a token. Inventory only for collections, code only on servers with more than the 14 documented endpoints; the open
 * tab stays.
 */
export function TokenTabs({ hash, query }: { hash: string; query: RecordQuery<FoundToken> }) {
  const { api } = useNetwork()
  const open = useOpenTab()
  const isNftCollection = useIsCollection(hash, query)
  const hasCode = !api.endpoints.isMissing(query.queryKey[2])
  return (
    <Tabs label="Parts of this token">
      <Tab to="/$network/token/$hash">Transfers</Tab>
      <Tab to="/$network/token/$hash/holders">Holders</Tab>
      {(isNftCollection || open === 'inventory') && <Tab to="/$network/token/$hash/inventory">Inventory</Tab>}
      {(hasCode || open === 'contract') && <Tab to="/$network/token/$hash/contract">Contract</Tab>}
      <Tab to="/$network/token/$hash/proof">Proof</Tab>
    </Tabs>
  )
}

/** Whether a token is a collection: by its record, else by data of other pages, else by the open tab. */
export function useIsCollection(hash: string, query: RecordQuery<FoundToken>): boolean {
  const token = useKnownToken(useNetwork().api, hash, query)
  const isInventory = useOpenTab() === 'inventory'
  return token ? isCollection(token.type) : isInventory
}
