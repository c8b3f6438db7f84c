import type { Block } from '#api/blocks.ts'
import { count, counted } from '#format/count.ts'
import { visible } from '#format/text.ts'
import { decimalPlaces } from '#format/measure.ts'
import { exactUnits, share } from '#format/units.ts'
import { Bar } from '#ui/Bar.tsx'
import { Fact, Facts, FactsWaiting } from '#ui/Facts.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Coin } from '#views/cells/Amount.tsx'
import { BlockHashLink } from '#views/cells/BlockLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { targetWords } from './gasTarget.ts'

/** The header of a block, and what its transactions paid; null while it is asked for. */
export function BlockFacts({ block }: { block: Block | null }) {
  return (
    // on phones facts take two lines
    <div className={`mt-8 max-w-[700px] ${block ? '' : 'min-h-108 desk:min-h-0'}`}>
      {block ? <Header block={block} /> : <FactsWaiting lines={8} />}
    </div>
  )
}

function Header({ block }: { block: Block }) {
  const { miner, base_fee_per_gas: base, transactions_count, internal_transactions_count: inner } = block
  const { withdrawals_count: withdrawals, blob_transactions_count: blobs } = block
  const held = [
    inner !== null && counted(inner, 'internal call'),
    withdrawals !== null && counted(withdrawals, 'withdrawal'),
    blobs != null && counted(blobs, 'transaction with blobs', 'transactions with blobs'),
  ]
  return (
    <>
      <Facts>
        <Fact label="Built by">
          <AddressLink address={miner} withHash why="builder not sent" />
        </Fact>
        <Fact label="Transactions" note={held.some(Boolean) && `with ${held.filter(Boolean).join(', ')}`}>
          <Figure of={transactions_count} />
        </Fact>
        <GasFact block={block} />
        <Fact label="Base fee">
          {base === null ? (
            <Nothing />
          ) : (
            <>
              <span className="mono">{exactUnits(base, 9)}</span> gwei
            </>
          )}
        </Fact>
        <FeesFact block={block} />
        <Rewards block={block} />
      </Facts>
      <More block={block} />
    </>
  )
}

function Figure({ of, why }: { of: number | bigint | null; why?: string }) {
  return of === null ? <Nothing {...(why && { why })} /> : <span className="mono">{count(of)}</span>
}

function GasFact({ block }: { block: Block }) {
  const { gas_used: used, gas_limit: limit } = block
  if (used === null || limit === null || limit === 0n)
    return (
      <Fact label="Gas">
        <Figure of={used ?? limit} why="gas not sent" />
      </Fact>
    )
  const percent = Math.min(100, Number((used * 1000n) / limit) / 10)
  return (
    <Fact
      label="Gas"
      worth={share(used, limit)}
      note={targetWords(block)}
      below={
        <Bar
          parts={[
            { id: 'used', fill: 'strong', percent, label: '' },
            { id: 'rest', fill: 'rest', percent: 100 - percent, label: '' },
          ]}
        />
      }
    >
      <span className="mono">{count(used)}</span> used of <span className="mono">{count(limit)}</span> limit
    </Fact>
  )
}

function FeesFact({
  block: { transaction_fees, burnt_fees: burnt, priority_fee: priority },
}: {
  block: Block
}) {
  const total = transaction_fees ?? (burnt !== null && priority !== null ? burnt + priority : null)
  const parts =
    total !== null && total > 0n
      ? [
          { id: 'burnt', fill: 'strong' as const, of: burnt, word: 'burnt' },
          { id: 'priority', fill: 'accent' as const, of: priority, word: 'priority to the builder' },
        ]
      : []
  return (
    <Fact
      label="Fees paid"
      below={
        parts.length > 0 &&
        total !== null && (
          <Bar
            legend
            parts={parts.flatMap(({ id, fill, of, word }) =>
              of === null || of < 0n
                ? []
                : {
                    id,
                    fill,
                    percent: Math.min(100, Number((of * 10_000n) / total) / 100),
                    label: (
                      <>
                        <Coin value={of} digits={8} bare /> {word}, {share(of, total)}
                      </>
                    ),
                  },
            )}
          />
        )
      }
    >
      <Coin value={total} />
    </Fact>
  )
}

function Rewards({ block: { rewards } }: { block: Block }) {
  if (rewards.length === 0) return null
  return (
    <Fact label="Rewards">
      <ul>
        {rewards.map(({ type, reward }, index) => (
          // rewards have an order and need not have another name
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-baseline gap-x-2.5">
            <Coin value={reward} />
            <span className="text-ink-2">{type ? visible(type) : 'of no told kind'}</span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

/** The rest of the record, so that no field is missing from the page. */
function More({ block }: { block: Block }) {
  const { parent_hash, size, nonce, difficulty, total_difficulty, uncles_hashes } = block
  const { gas_used_percentage: gas, burnt_fees_percentage: burnt } = block
  return (
    <details className="group border-b border-rule open:border-0">
      <summary className="flex gap-2 py-[9px] text-ink-2 hover:text-accent">
        <span aria-hidden className="text-ink-3 group-open:rotate-90">
          ›
        </span>{' '}
        More
        <span className="truncate text-ink-3">parent, size, nonce, difficulty, uncles</span>
      </summary>
      <Facts>
        <Fact label="Parent">{parent_hash ? <BlockHashLink hash={parent_hash} /> : <Nothing />}</Fact>
        <Fact label="Size">{size === null ? <Nothing /> : `${count(size)} bytes`}</Fact>
        <Fact label="Nonce">
          {nonce === null ? <Nothing /> : <span className="mono break-all">{nonce}</span>}
        </Fact>
        <Fact
          label="Difficulty"
          note={total_difficulty !== null && `${count(total_difficulty)} in all so far`}
        >
          <Figure of={difficulty} />
        </Fact>
        <Fact label="Shares">
          {[
            gas !== null && `${decimalPlaces(gas, Infinity) ?? gas} % of the gas limit used`,
            burnt !== null && `${decimalPlaces(burnt, Infinity) ?? burnt} % of the fees burnt`,
          ]
            .filter(Boolean)
            .join(', ') || <Nothing />}
        </Fact>
        <Fact label="Uncles">
          {uncles_hashes.length === 0 ? (
            <Nothing why="none" />
          ) : (
            uncles_hashes.map(({ hash }) => <BlockHashLink key={hash} hash={hash} />)
          )}
        </Fact>
        <Blobs block={block} />
      </Facts>
    </details>
  )
}

/** What blobs cost, on chains that have them (EIP-4844). */
function Blobs({
  block: { blob_gas_used, blob_gas_price, excess_blob_gas, burnt_blob_fees },
}: {
  block: Block
}) {
  if (blob_gas_used === undefined) return null
  return (
    <>
      <Fact label="Blob gas" note={excess_blob_gas != null && `${count(excess_blob_gas)} in excess`}>
        <Figure of={blob_gas_used} />
      </Fact>
      <Fact label="Blob price" note={burnt_blob_fees != null && <Coin value={burnt_blob_fees} />}>
        {blob_gas_price == null ? <Nothing /> : `${exactUnits(blob_gas_price, 9)} gwei`}
      </Fact>
    </>
  )
}
