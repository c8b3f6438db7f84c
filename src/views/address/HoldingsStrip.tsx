import type { ReactNode } from 'react'
import type { AddressDetails } from '#api/addresses.ts'
import { type ListState, useCached } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { count, counted } from '#format/numbers.ts'
import { spokenHash } from '#format/hash.ts'
import { checksummedIn } from '#format/checksum.ts'
import { dollars, exactDollars } from '#format/worth.ts'
import { visible } from '#format/text.ts'
import { percentOf } from '#format/units.ts'
import { keepColors } from '#ui/StackedBar.tsx'
import { Amount } from '#views/cells/Amount.tsx'
import { MultiplierBadge } from '#views/cells/TokenLink.tsx'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { ShareWords } from '#views/cells/Share.tsx'
import { Letters } from '#views/cells/Letters.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { Waiting } from '#views/shell/Waiting.tsx'
import { useShowsWorth } from '#settings/store.ts'
import { HoldingsLayout } from './RecentBalance.tsx'
import { HoldsNothing, sentenceClass } from './AddressWorth.tsx'
import { type Asset, usePortfolio } from './portfolio.ts'

type Props = {
  query: RecordQuery<AddressDetails>
  holdings: ListState<TokenBalance>
  waiting: ReactNode
}

/** Opacity of the accent colour, from the largest holding to the rest. */
const tones = [1, 0.82, 0.64, 0.5, 0.38, 0.27, 0.16]

export function HoldingsStrip(props: Props) {
  return <HoldingsLayout query={props.query}>{(inRow) => <Strip {...props} inRow={inRow} />}</HoldingsLayout>
}

/**
 * A bar of the holdings that have a worth, and the largest of them. `inRow`: how many fit into one row of equal widths; null
 * where each takes the width it needs.
 */
function Strip({ query, holdings, waiting, inRow }: Props & { inRow: number | null }) {
  const { error, retry } = holdings
  const portfolio = usePortfolio(query, holdings)
  const isShown = useShowsWorth()
  const host = useNetwork().deployment.name
  const coin = useCached(query).data?.coin_balance ?? null
  const isCoinKnown = coin !== null
  if (error)
    return (
      <div className="mt-6">
        <ErrorNotice error={error} host={host} onRetry={retry} />
      </div>
    )
  if (!portfolio) return <Waiting query={holdings}>{waiting}</Waiting>
  const { assets, total, left, nfts, more } = portfolio
  const unreadable = left.get('unreadable') ?? 0
  if (!coin && left.size + nfts === 0 && total === 0n) return <HoldsNothing coin={coin} />
  if (total === 0n)
    return (
      <p className={sentenceClass}>
        {more || unreadable > 0
          ? 'Nothing that was read of what this address holds adds to its worth; there is more.'
          : isCoinKnown
            ? 'Nothing that this address holds adds to its worth.'
            : 'None of its tokens adds to the worth of this address; of its coin nothing is known.'}
      </p>
    )
  // a single remaining one takes no more space than "1 more"
  const maxShown = inRow ?? tones.length
  const shown = assets.length <= maxShown ? assets : assets.slice(0, maxShown - 1)
  const rest = assets.slice(shown.length)
  const others = rest.reduce((sum, { worth }) => sum + worth, 0n)
  const read = `Of the ${counted(assets.length, 'holding')} read with a worth`
  const unread = [
    unreadable > 0 && `${count(unreadable)} more can’t be read`,
    more && 'the Tokens tab reads on',
  ]
  const lacking = [
    !isShown && isCoinKnown && 'Shares are by worth at today’s rates.',
    !isCoinKnown && 'How much of the coin it has isn’t known, so nothing is compared.',
    unread.some(Boolean) && `${[read, ...unread].filter(Boolean).join('; ')}.`,
  ].filter(Boolean)
  const parts = [...shown.map(({ worth }) => worth), ...(rest.length > 0 ? [others] : [])]
  return (
    <section aria-label="Holdings" className="mt-8">
      {isCoinKnown && (
        <div aria-hidden className="flex h-2.5 gap-0.5" style={keepColors}>
          {parts.map((worth, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className="min-w-px bg-accent"
              style={{ width: `${percentOf(worth, total)}%`, opacity: tones[index] }}
            />
          ))}
        </div>
      )}
      <ul className="mt-3 text-table desk:flex desk:flex-wrap gap-x-4 gap-y-3">
        {shown.map((asset, index) => (
          <Holding
            key={asset.key}
            tone={index}
            inRow={inRow}
            name={<Name asset={asset} />}
            part={isCoinKnown && <ShareWords part={asset.worth} whole={total} />}
          >
            <Amount {...asset.amount} digits={4} />
            {isShown && <Dollars worth={asset.worth} />}
          </Holding>
        ))}
        {rest.length > 0 && (
          <Holding
            tone={shown.length}
            inRow={inRow}
            name={<span className="font-semibold">{count(rest.length)} more</span>}
            part={isCoinKnown && <ShareWords part={others} whole={total} />}
          >
            <span className="truncate">
              <Letters
                text={rest
                  .slice(0, 3)
                  .map(({ token }) => visible((token?.symbol ?? '').slice(0, 8)))
                  .filter(Boolean)
                  .join(', ')}
              />
            </span>
            {isShown && <Dollars worth={others} />}
          </Holding>
        )}
      </ul>
      {lacking.length > 0 && <p className="mt-2 text-small text-ink-3">{lacking.join(' ')}</p>}
    </section>
  )
}

/** `part`: its share of the total; null where that isn't known. */
type HoldingProps = {
  tone: number
  inRow: number | null
  name: ReactNode
  part: ReactNode
  children: ReactNode
}

/** Name and share, then amount and worth: stacked, or side by side on phones as far as they fit. No digit is cut off. */
function Holding({ tone, inRow, name, part, children }: HoldingProps) {
  return (
    <li
      className="flex flex-wrap items-baseline gap-x-3 border-b border-rule py-2 desk:block desk:border-0 desk:py-0"
      // long content gets more width, except a name, which is truncated
      style={
        inRow ? { width: `calc((100% - ${(inRow - 1) * 16}px) / ${inRow})`, minWidth: 'min-content' } : {}
      }
    >
      <p
        className="flex min-w-16 flex-1 items-baseline gap-2 desk:w-36"
        style={inRow ? { width: 0, minWidth: '100%' } : {}}
      >
        {part && (
          <span
            aria-hidden
            className="size-2 shrink-0 bg-accent"
            style={{ ...keepColors, opacity: tones[tone] }}
          />
        )}
        {name}
        {part && <span className="sr-only shrink-0 text-ink-3 desk:not-sr-only">{part}</span>}
      </p>
      <p className="mono ml-auto flex flex-wrap justify-end gap-x-3 overflow-x-auto text-right whitespace-nowrap text-ink-2 desk:block desk:text-left [&>span]:block">
        {children}
      </p>
    </li>
  )
}

function Dollars({ worth }: { worth: bigint }) {
  return (
    <span className="min-w-[84px]" title={exactDollars(worth)}>
      {dollars(worth)}
    </span>
  )
}

function Name({ asset: { token } }: { asset: Asset }) {
  const { currency, name } = useNetwork().network
  const hash = checksummedIn(token?.address_hash ?? '')
  if (!token) return <span className="truncate font-semibold">{currency.symbol ?? `Coin of ${name}`}</span>
  const text = token.symbol ?? token.name
  return (
    <>
      <InternalLink
        path={`/token/${hash}`}
        title={hash}
        aria-description={spokenHash(hash)}
        className="min-w-0 truncate font-semibold hover:text-accent"
      >
        {text ? <UntrustedText text={text} longest={24} /> : 'unnamed'}
      </InternalLink>
      <MultiplierBadge token={token} />
    </>
  )
}
