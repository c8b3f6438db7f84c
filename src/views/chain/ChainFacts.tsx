import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Block } from '#api/blocks.ts'
import { isMissing } from '#api/client/errors.ts'
import { useOptional } from '#api/hooks.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import type { Stats } from '#api/stats.ts'
import type { Transaction } from '#api/transactions.ts'
import { count } from '#format/numbers.ts'
import { fromGwei, type GasUnit, gasUnitOf } from '#format/units.ts'
import { allPlaces, decimalPlaces, seconds } from '#format/decimal.ts'
import { priceOf } from '#format/price.ts'
import { Stat, StatList } from '#ui/StatList.tsx'
import { More } from '#ui/Facts.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { Age } from '#views/cells/Age.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { ErrorFact } from '#views/errors/ErrorFact.tsx'
import { useNewestBlock } from './useNewestBlock.ts'
import { useShowsWorth } from '#settings/store.ts'

type Props = {
  stats: RecordQuery<Stats>
  blocks: ListQuery<Block>
  transactions: ListQuery<Transaction>
}

export function ChainFacts({ stats, blocks, transactions }: Props) {
  const { network, deployment } = useNetwork()
  const { data, error, ask } = useOptional(stats)
  const newest = useNewestBlock(blocks, transactions)
  const { symbol } = network.currency
  const client = useQueryClient()
  const mayAsk = data !== null && error === null && deployment.kind !== 'keyed'
  const height = newest?.number
  // the counts stand beside the newest block, which updates by itself: refetch them with it where requests are free
  useEffect(() => {
    if (mayAsk && height) void client.prefetchQuery({ ...stats, staleTime: 60_000 })
  }, [client, stats, mayAsk, height])
  return (
    <>
      <StatList>
        <Stat label="Newest block">
          {newest === undefined ? (
            <Waiting />
          ) : newest ? (
            <>
              <BlockLink number={newest.number} />{' '}
              <span className="ml-1 text-ink-2">
                <Age time={newest.time} why="" />
              </span>
            </>
          ) : (
            <Nothing why="not told by its newest blocks or transactions" />
          )}
        </Stat>
        {data ? (
          <StatFacts stats={data} />
        ) : !error ? (
          <Expected />
        ) : !isMissing(error) ? (
          <Stat label="Counts and prices" wide>
            <ErrorFact error={error} onRetry={ask} />
          </Stat>
        ) : (
          <>
            <Stat label="Chain">{network.chainId ?? <Nothing why="chain id not in config.json" />}</Stat>
            <Stat label="Coin">{symbol ?? <Nothing why="symbol not in config.json" />}</Stat>
            <Stat label="Told by">{deployment.name}</Stat>
          </>
        )}
      </StatList>
      {/* keeps its height while it loads, so that nothing below moves */}
      <div className="mt-4 min-h-10">{data && <FoldedFacts stats={data} request={stats.queryKey[2]} />}</div>
    </>
  )
}

function StatFacts({ stats }: { stats: Stats }) {
  const { currency } = useNetwork().network
  const unit = gasUnitOf({ kind: 'coin', ...currency })
  const { total_transactions, average_block_time, gas_prices, network_utilization_percentage: used } = stats
  const isWorthShown = useShowsWorth()
  const price = priceOf(stats.coin_price)
  const change = stats.coin_price_change_percentage
  const gas = [
    ['slow', gas_prices?.slow],
    ['average', gas_prices?.average],
    ['fast', gas_prices?.fast],
  ] as const
  return (
    <>
      <Stat label="Blocks">
        <Counted value={stats.total_blocks} />
      </Stat>
      <Stat label="Transactions">
        <Counted value={total_transactions} />
      </Stat>
      <Stat label="Block time, average">
        <span title={average_block_time === null ? undefined : `${average_block_time} ms`}>
          {seconds(average_block_time) ?? <Nothing why="not sent" />}
        </span>
      </Stat>
      <Stat label={gasLabel(unit)} wide>
        {gas.every(([, one]) => !one?.price) ? (
          <Nothing why="not sent" />
        ) : (
          gas.map(([word, one]) => (
            <span key={word} className="inline-block max-w-full pr-4">
              <span className="text-ink-3">{word}</span>{' '}
              {one?.price ? (
                <InUnit price={fromGwei(one.price, unit)} unit={unit} />
              ) : (
                <Nothing why="not sent" />
              )}
            </span>
          ))
        )}
      </Stat>
      {isWorthShown && (
        <Stat label={`${currency.symbol ?? 'Coin'} price`}>
          {price && stats.coin_price ? (
            <span title={`${allPlaces(stats.coin_price)} USD`}>{`$${price} `}</span>
          ) : (
            <Nothing why="no rate is known" />
          )}
          {price && change !== null && <Change percent={change} />}
        </Stat>
      )}
      <Stat label="Blocks filled">
        {used === null ? (
          <Nothing why="not sent" />
        ) : (
          <span title={`${allPlaces(used)} %`}>{`${decimalPlaces(used, 2) ?? used} %`}</span>
        )}
      </Stat>
    </>
  )
}

const gasLabel = (unit: GasUnit) => `Gas price, ${unit.name}`

function InUnit({ price, unit }: { price: string; unit: GasUnit }) {
  return <span title={`${allPlaces(price)} ${unit.name}`}>{decimalPlaces(price, 4) ?? price}</span>
}

function Change({ percent }: { percent: string }) {
  const size = decimalPlaces(percent.replace('-', ''), 2)
  const way = size === '0' ? '' : percent.startsWith('-') ? '−' : '+'
  const tone = way === '' ? 'text-ink-2' : way === '−' ? 'text-bad' : 'text-ok'
  return (
    <span className={`inline-block max-w-full ${tone}`} title={`${allPlaces(percent)} %`}>
      {`${way}${size ?? percent} %`}
    </span>
  )
}

const MoreChainFacts = lazyComponent(async () => (await import('./MoreChainFacts.tsx')).MoreChainFacts)

function FoldedFacts({ stats, request }: { stats: Stats; request: string }) {
  const [open, setOpen] = useState(false)
  const isWorthShown = useShowsWorth()
  return (
    <div className="max-w-[700px]">
      <More
        contents={`addresses, today, gas, ${isWorthShown ? 'market, ' : ''}all else that was sent`}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        onPointerEnter={() => void MoreChainFacts.preload().catch(() => null)}
      >
        {open && (
          <ErrorBoundary>
            <MoreChainFacts stats={stats} request={request} />
          </ErrorBoundary>
        )}
      </More>
    </div>
  )
}

const expected = ['Blocks', 'Transactions', 'Block time, average', 'Gas', 'Price', 'Blocks filled']

function Expected() {
  const isWorthShown = useShowsWorth()
  const unit = gasUnitOf({ kind: 'coin', ...useNetwork().network.currency })
  return expected
    .filter((label) => isWorthShown || label !== 'Price')
    .map((label) => (
      <Stat key={label} label={label === 'Gas' ? gasLabel(unit) : label} wide={label === 'Gas'}>
        <Waiting />
      </Stat>
    ))
}

function Counted({ value }: { value: number | null }): ReactNode {
  return value === null ? <Nothing why="not sent" /> : count(value)
}

function Waiting() {
  return (
    <span aria-busy className="inline-block animate-wait align-middle">
      <span className="block h-2 w-16 bg-rule" />
    </span>
  )
}
