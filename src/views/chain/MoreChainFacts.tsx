import type { ReactNode } from 'react'
import { Stats } from '#api/stats.ts'
import { count, counted } from '#format/numbers.ts'
import { priceOf } from '#format/price.ts'
import { dollars, exactWorth } from '#format/worth.ts'
import { fromGwei, gasUnitOf } from '#format/units.ts'
import { allPlaces, seconds } from '#format/decimal.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Moment } from '#views/cells/Time.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { ExtraFacts, type ShownFields } from '#views/extra/ExtraFields.tsx'
import { RequestButton } from '#views/shell/Section.tsx'
import { useShowsWorth } from '#settings/store.ts'

const shown: ShownFields = { schema: Stats }

export function MoreChainFacts({ stats, request }: { stats: Stats; request: string }) {
  const { total_addresses, transactions_today, gas_used_today, total_gas_used } = stats
  const { market_cap, tvl, secondary_coin_price, static_gas_price, gas_price_updated_at } = stats
  const next = seconds(stats.gas_prices_update_in)
  const unit = gasUnitOf({ kind: 'coin', ...useNetwork().network.currency })
  const isWorthShown = useShowsWorth()
  return (
    <>
      <Facts>
        <FactIfSent label="Addresses">{total_addresses !== null && count(total_addresses)}</FactIfSent>
        <FactIfSent label="Today">
          {[
            transactions_today !== null && counted(transactions_today, 'transaction'),
            gas_used_today !== null && `${count(gas_used_today)} gas used`,
          ]
            .filter(Boolean)
            .join(', ')}
        </FactIfSent>
        <FactIfSent label="Gas used">
          {total_gas_used !== null && `${count(total_gas_used)} in all`}
        </FactIfSent>
        <FactIfSent label="Fixed price">
          {static_gas_price && `${allPlaces(fromGwei(static_gas_price, unit))} ${unit.name} for each gas`}
        </FactIfSent>
        <FactIfSent label="Gas prices">
          {gas_price_updated_at && (
            <>
              of <Moment time={gas_price_updated_at} />
              {next && `, told anew in ${next}`}
            </>
          )}
        </FactIfSent>
        {isWorthShown && (
          <>
            <FactIfSent label="Market cap">{market_cap && <Dollars sum={market_cap} />}</FactIfSent>
            <FactIfSent label="Locked in it">{tvl && <Dollars sum={tvl} />}</FactIfSent>
            <FactIfSent label="Second coin">
              {secondary_coin_price && (
                <span title={`${allPlaces(secondary_coin_price)} USD`}>
                  ${priceOf(secondary_coin_price) ?? secondary_coin_price}
                </span>
              )}
            </FactIfSent>
          </>
        )}
        <ExtraFacts record={stats} shown={shown} />
      </Facts>
      <p className="mt-2 text-table text-ink-2">
        <RequestButton request={request} of="counts and prices" />
      </p>
    </>
  )
}

function FactIfSent({ label, children }: { label: string; children: ReactNode }) {
  return children ? <Fact label={label}>{children}</Fact> : null
}

/** A sum in USD as sent, cut at cents. */
function Dollars({ sum }: { sum: string }) {
  const worth = exactWorth(1n, 0, sum)
  return (
    <span title={`${allPlaces(sum)} USD`}>{worth === null ? `${allPlaces(sum)} USD` : dollars(worth)}</span>
  )
}
