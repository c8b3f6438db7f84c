import { type ReactNode, useState } from 'react'
import type { Api } from '#api/client/client.ts'
import { useOptional, useRecord } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { scaled, decimalsOf } from '#api/tokenAmounts.ts'
import { Token, isCollection } from '#api/tokens.ts'
import { type TokenCounters } from '#api/tokenLists.ts'
import { tokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { priceOf } from '#format/price.ts'
import { worthOf } from '#format/worth.ts'
import { Stat, StatList, LateFact } from '#ui/StatList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Amount } from '#views/cells/Amount.tsx'
import { NativeAddress } from '#views/cells/NativeAddress.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { bareAddress } from '#views/address/bareAddress.ts'
import { Newest, Oldest } from '#views/fallback/activityParts.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'
import { useNetwork } from '#views/shell/context.ts'
import { ExtraFields } from '#views/extra/AllExtraFields.tsx'
import type { ShownFields } from '#views/extra/ExtraFields.tsx'
import { TokenFactsWaiting, CountedValue } from './TokenFactsWaiting.tsx'
import { warningsOf } from './tokenWarnings.ts'
import { useIsCollection } from './TokenHeading.tsx'
import { Waiting } from '#views/shell/Waiting.tsx'
import { useShowsWorth } from '#settings/store.ts'
import type { FoundToken } from '#api/fallback/found.ts'
import { useKnownToken } from '#api/fallback/useKnownToken.ts'

// few tokens have one
const TokenMultiplier = lazyComponent(async () => (await loadDeferred()).TokenMultiplier, {
  placeholder: renderNothing,
  fallback: renderNothing,
})
const TokenBridge = lazyComponent(async () => (await loadDeferred()).TokenBridge, {
  // reserves its height
  placeholder: ({ token: { bridge_type, origin_chain_id, foreign_address } }: { token: Token }) =>
    bridge_type === null && origin_chain_id === null && foreign_address === null ? null : (
      <LateFact label="Bridged" />
    ),
  fallback: renderNothing,
})

type Props = { hash: string; query: RecordQuery<FoundToken>; counters: RecordQuery<TokenCounters> }

const shown: ShownFields = { schema: Token, places: ['filecoin_robust_address', 'zilliqa.zrc2_address_hash'] }

export function TokenFacts({ hash, query, counters }: Props) {
  const { api } = useNetwork()
  const transfersOf = (of: Api) => tokenTransfersQuery(of, hash)
  const found = useRecord(query)
  const counts = useOptional(counters)
  const isWorthShown = useShowsWorth()
  const ofPieces = useIsCollection(hash, query)
  // keeps the first fact's place, which would move all
  const [isAnnounced] = useState(!found && !ofPieces)
  const now = useKnownToken(api, hash, query)
  // facts that load late go where they move least
  const [isLate] = useState(!now)
  const warnings =
    now &&
    warningsOf(now).map((warning) => (
      <p key={warning} className="mt-3 flex max-w-[700px] gap-2 text-wait">
        <Icon name="warning" className="mt-0.5" />
        <span className="min-w-0 wrap-anywhere">{warning}</span>
      </p>
    ))
  if (!found)
    return (
      <>
        {warnings}
        <Waiting query={query}>
          <TokenFactsWaiting assembled={api.endpoints.isMissing(query.queryKey[2])} ofPieces={ofPieces} />
        </Waiting>
      </>
    )
  const { token, foundIn } = found
  if (!token) return <Assembled foundIn={foundIn} />
  return (
    <>
      <Assembled foundIn={foundIn} />
      {!isLate && warnings}
      <StatList>
        {isWorthShown && (isAnnounced || !ofPieces || token.exchange_rate !== null) && (
          <Stat label="Price today" onPhones>
            <Price rate={token.exchange_rate} />
          </Stat>
        )}
        <Stat label="Kind">
          {token.type ? <UntrustedText text={token.type} longest={30} /> : <Nothing />}
        </Stat>
        <Stat label="Supply">
          <Supply token={token} />
        </Stat>
        <Stat label="Holders">
          <CountedValue
            value={token.holders_count ?? counts.data?.token_holders_count ?? null}
            result={counts}
          />
        </Stat>
        <Stat label="Transfers">
          <CountedValue value={counts.data?.transfers_count ?? null} result={counts} />
        </Stat>
        <Stat label="Reputation">
          <Reputation token={token} />
        </Stat>
        {/* NFTs have none */}
        {(token.decimals !== null || decimalsOf(token) === null) && (
          <Stat label="Decimals">{token.decimals ?? <Nothing why="not sent" />}</Stat>
        )}
        <TokenMultiplier token={token} />
        {hasMarket(token) && (
          <>
            {isWorthShown && (
              <Stat label="Market cap">
                <Money sum={token.circulating_market_cap} />
              </Stat>
            )}
            <Stat label="Circulating">
              <Circulating supply={token.circulating_supply} />
            </Stat>
            {isWorthShown && (
              <Stat label="Volume in 24 h">
                <Money sum={token.volume_24h} />
              </Stat>
            )}
          </>
        )}
        <ChainAddresses token={token} />
        <TokenBridge token={token} />
        {foundIn !== 'record' && (
          <>
            <Stat label="Newest transfer">
              <Newest listOf={transfersOf} />
            </Stat>
            <Stat label="First transfer">
              <Oldest listOf={transfersOf} />
            </Stat>
          </>
        )}
      </StatList>
      <div className="mt-6 max-w-[700px] empty:hidden">
        <ExtraFields record={token} shown={shown} />
      </div>
      {isLate && warnings}
    </>
  )
}

/** Other addresses of a token: on Zilliqa the ZRC-2 contract behind it, on Filecoin its robust address. */
function ChainAddresses({ token: { zilliqa, filecoin_robust_address: robust } }: { token: Token }) {
  const zrc2 = zilliqa?.zrc2_address_hash
  return (
    <>
      {zrc2 && (
        <Stat label="ZRC-2 address">
          <AddressLink address={bareAddress(zrc2)} />
        </Stat>
      )}
      {robust && (
        <Stat label="Robust address" wide>
          <NativeAddress text={robust} label="Copy the robust address" />
        </Stat>
      )}
    </>
  )
}

/** NFTs have no price each; market data that was sent is shown anyway. */
function hasMarket(token: Token): boolean {
  const { type, circulating_market_cap, circulating_supply, volume_24h } = token
  return (
    !isCollection(type) ||
    [circulating_market_cap, circulating_supply, volume_24h].some((sum) => sum !== null)
  )
}

const sources: Record<FoundToken['foundIn'], ReactNode> = {
  record: null,
  transfers: 'Assembled from its transfers: this server has no page for a single token.',
  holders: 'Assembled from its holders: this server has no page for a single token.',
  nowhere: 'This server has no page for a single token, and nothing that it lists tells its name.',
}

/** Says from what the token was assembled, if the server has no record of it. */
function Assembled({ foundIn }: Pick<FoundToken, 'foundIn'>) {
  return sources[foundIn] && <p className="mt-2 text-table text-ink-3">{sources[foundIn]}</p>
}

function Supply({ token }: { token: Token }) {
  return <Amount {...scaled(token.total_supply, token)} digits={6} />
}

function Price({ rate }: { rate: string | null }) {
  const price = priceOf(rate)
  if (!price) return <Nothing why={rate === null ? 'no rate is known' : unlikely} />
  return (
    <span className="mono" title={`${rate} USD`}>
      ${price}
    </span>
  )
}

const unlikely = 'what was sent can’t be right'

/** A sum in USD as sent, cut at cents. */
function Money({ sum }: { sum: string | null }) {
  const worth = worthOf(1n, 0, sum)
  if (worth === null) return <Nothing {...(sum !== null && { why: unlikely })} />
  return (
    <span className="mono" title={`${sum} USD`}>
      {worth}
    </span>
  )
}

/** In whole tokens, as a decimal; of a scaled token after scaling. */
function Circulating({ supply }: { supply: string | null }) {
  const [whole = '', fraction = ''] = supply?.split('.') ?? []
  if (!supply || !/^\d+$/.test(whole + fraction)) return <Nothing />
  return <Amount value={BigInt(whole + fraction)} decimals={fraction.length} digits={6} />
}

function Reputation({ token: { reputation } }: { token: Token }) {
  const { deployment } = useNetwork()
  if (reputation === null) return <Nothing />
  if (reputation === 'scam') return <span className="text-bad">{deployment.name} calls it a scam</span>
  return <UntrustedText text={reputation} longest={40} />
}
