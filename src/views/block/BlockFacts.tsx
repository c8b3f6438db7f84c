import { Block } from '#api/blocks.ts'
import { count, counted } from '#format/count.ts'
import { visible } from '#format/text.ts'
import { allPlaces } from '#format/measure.ts'
import { exactUnits } from '#format/units.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { FactsWaiting } from '#ui/FactsWaiting.tsx'
import { More } from '#ui/More.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Amount, Coin } from '#views/cells/Amount.tsx'
import { BlockHashLink } from '#views/cells/BlockHashLink.tsx'
import { Count } from '#views/cells/Count.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { FeeBar } from '#views/FeeBar.tsx'
import { GasFact } from '#views/GasFact.tsx'
import { OtherFacts } from '#views/json/OtherFacts.tsx'
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
          <AddressLink address={miner} withHash why="no builder told" />
        </Fact>
        <Fact label="Transactions" note={held.some(Boolean) && `with ${held.filter(Boolean).join(', ')}`}>
          {transactions_count === null ? <Nothing /> : count(transactions_count)}
        </Fact>
        <Gas block={block} />
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
      <Rest block={block} />
    </>
  )
}

function Gas({ block }: { block: Block }) {
  const { gas_used: used, gas_limit: limit } = block
  return (
    <GasFact used={used} limit={limit} note={targetWords(block)}>
      {used === null && limit === null ? (
        <Nothing />
      ) : (
        <>
          <Count value={used} /> used of <Count value={limit} /> limit
        </>
      )}
    </GasFact>
  )
}

/** What the transactions paid, and who got it: a bar of its parts, or the parts in words where they aren't parts of it. */
function FeesFact({ block: { transaction_fees: fees, burnt_fees, priority_fee } }: { block: Block }) {
  const told = [
    { id: 'burnt', of: burnt_fees, label: 'burnt' },
    { id: 'priority', of: priority_fee, label: 'priority to the builder' },
  ].flatMap(({ of, ...part }) => (of === null ? [] : { ...part, of }))
  const sum = told.reduce((all, { of }) => all + of, 0n)
  const fits = fees !== null && sum <= fees && told.every(({ of }) => of >= 0n)
  const whole = fits && fees > 0n ? fees : null
  const rest = { id: 'rest', of: (whole ?? sum) - sum, label: 'the rest' }
  const parts = rest.of > 0n ? [...told, rest] : told
  const isUnknown = fees === null && told.length > 0
  return (
    <Fact
      label="Fees paid"
      below={
        told.length > 0 &&
        (whole !== null || !fits || sum !== 0n) && (
          <FeeBar parts={parts} whole={whole} unlike={!fits && fees !== null && 'the fees'} />
        )
      }
    >
      {isUnknown && 'at least '}
      <Coin value={isUnknown ? sum : fees} />
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
            <span className="text-ink-2">{type ? visible(type.slice(0, 60)) : 'of no told kind'}</span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

const known = new Set([
  ...Object.keys(Block.pipe[2].entries),
  // the same by the names of older servers
  'transaction_count',
  'tx_count',
  'tx_fees',
  'blob_transaction_count',
  'blob_tx_count',
])

/** The rest of the record, so that no field is missing from the page. */
function Rest({ block }: { block: Block }) {
  const { parent_hash, size, nonce, difficulty, total_difficulty, uncles_hashes } = block
  const { gas_used_percentage: gas, burnt_fees_percentage: burnt } = block
  return (
    <More held="parent, size, nonce, difficulty, uncles, all else that was sent">
      <Facts>
        <Fact label="Parent">{parent_hash ? <BlockHashLink hash={parent_hash} /> : <Nothing />}</Fact>
        <Fact label="Size">{size === null ? <Nothing /> : `${count(size)} bytes`}</Fact>
        <Fact label="Nonce">
          {nonce === null ? <Nothing /> : <span className="mono break-all">{nonce}</span>}
        </Fact>
        <Fact
          label="Difficulty"
          note={
            total_difficulty !== null && (
              <>
                <Amount value={total_difficulty} decimals={0} digits={0} /> in all so far
              </>
            )
          }
        >
          <Count value={difficulty} />
        </Fact>
        <Fact label="Shares">
          {[
            gas !== null && `${allPlaces(gas)} % of the gas limit used`,
            burnt !== null && `${allPlaces(burnt)} % of the fees burnt`,
          ]
            .filter(Boolean)
            .join(', ') || <Nothing />}
        </Fact>
        <Fact label="Uncles">
          {!uncles_hashes?.length ? (
            <Nothing why={uncles_hashes ? 'none' : 'not sent'} />
          ) : (
            uncles_hashes.map(({ hash }) => <BlockHashLink key={hash} hash={hash} />)
          )}
        </Fact>
        <Blobs block={block} />
        <OtherFacts record={block} known={known} />
      </Facts>
    </More>
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
        <Count value={blob_gas_used} />
      </Fact>
      <Fact label="Blob price" note={burnt_blob_fees != null && <Coin value={burnt_blob_fees} />}>
        {blob_gas_price == null ? <Nothing /> : `${exactUnits(blob_gas_price, 9)} gwei`}
      </Fact>
    </>
  )
}
