import type { ReactNode } from 'react'
import { Block } from '#api/blocks.ts'
import { blockFeesOf } from '#api/fees.ts'
import { count, counted } from '#format/numbers.ts'
import { visible } from '#format/text.ts'
import { Fact, Facts, More } from '#ui/Facts.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Amount, CoinAmount } from '#views/cells/Amount.tsx'
import { BlockHashLink } from '#views/cells/BlockLink.tsx'
import { Count } from '#views/cells/Count.tsx'
import { CoinGasPrice } from '#views/cells/GasPrice.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { FeeBar } from '#views/cells/FeeBar.tsx'
import { GasFact } from '#views/cells/GasFact.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { loadDeferred } from '#views/shell/chunks.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import type { ShownFields } from '#views/extra/ExtraFields.tsx'
import { BlockFeeFields, gasTargetOf } from './BlockFees.tsx'

const SentFacts = lazyComponent(async () => (await loadDeferred()).ExtraFacts, { fallback: renderNothing })

export function BlockFacts({ block }: { block: Block | null }) {
  return (
    // facts take two lines on phones
    <div className={`mt-8 max-w-[700px] ${block ? '' : 'min-h-108 desk:min-h-0'}`}>
      {block ? <Header block={block} /> : <FactsSkeleton lines={8} />}
    </div>
  )
}

function Header({ block }: { block: Block }) {
  return (
    <>
      <Facts>
        <HeaderFacts
          block={block}
          builder={<AddressLink address={block.miner} withHash why="no builder told" />}
        />
        <Rewards block={block} />
      </Facts>
      <MoreBlockFacts block={block} />
    </>
  )
}

type HeaderProps = {
  block: Block
  builder: ReactNode
  why?: string
}

export function HeaderFacts({ block, builder, why }: HeaderProps) {
  const { base_fee_per_gas: base, transactions_count, internal_transactions_count: inner } = block
  const { withdrawals_count: withdrawals, blob_transactions_count: blobs } = block
  const countTexts = [
    inner !== null && counted(inner, 'internal call'),
    withdrawals !== null && counted(withdrawals, 'withdrawal'),
    blobs != null && counted(blobs, 'transaction with blobs', 'transactions with blobs'),
  ]
  const missingValue = <Nothing {...(why !== undefined && { why })} />
  return (
    <>
      <Fact label="Built by">{builder}</Fact>
      <Fact
        label="Transactions"
        note={countTexts.some(Boolean) && `with ${countTexts.filter(Boolean).join(', ')}`}
      >
        {transactions_count === null ? missingValue : count(transactions_count)}
      </Fact>
      <Gas block={block} />
      <Fact label="Base fee">{base === null ? missingValue : <CoinGasPrice value={base} />}</Fact>
      <FeesFact block={block} />
    </>
  )
}

function Gas({ block }: { block: Block }) {
  const { chainId } = useNetwork().network
  const { gas_used: used, gas_limit: limit } = block
  return (
    <GasFact used={used} limit={limit} note={gasTargetOf(block, chainId)}>
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

function FeesFact({ block }: { block: Block }) {
  const { network } = useNetwork()
  const fees = blockFeesOf(block, network)
  const sum = fees.parts.reduce((all, { of }) => all + of, 0n)
  const isUnknown = fees.paid === null && fees.parts.length > 0
  return (
    <Fact
      label="Fees paid"
      note={'celo' in block && 'in coin and in tokens, added up as sent'}
      below={
        fees.parts.length > 0 && (
          <FeeBar
            fee={fees}
            asset={{ kind: 'coin', token: null, ...network.currency, rate: null }}
            of={isUnknown ? null : 'the fees'}
            words={{ priority: 'priority to the builder' }}
          />
        )
      }
    >
      {isUnknown && 'at least '}
      <CoinAmount value={isUnknown ? sum : fees.paid} />
    </Fact>
  )
}

function Rewards({ block: { rewards } }: { block: Block }) {
  if (rewards.length === 0) return null
  return (
    <Fact label="Rewards">
      <ul>
        {rewards.map(({ type, reward }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-baseline gap-x-2.5">
            <CoinAmount value={reward} />
            <span className="text-ink-2">{type ? visible(type.slice(0, 60)) : 'of no told kind'}</span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

const shown: ShownFields = { schema: Block }

function MoreBlockFacts({ block }: { block: Block }) {
  const { parent_hash, size, nonce, difficulty, total_difficulty, uncles_hashes } = block
  return (
    <More contents="parent, size, nonce, difficulty, uncles, all else that was sent">
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
        <Fact label="Uncles">
          {!uncles_hashes?.length ? (
            <Nothing why={uncles_hashes ? 'none' : 'not sent'} />
          ) : (
            uncles_hashes.map(({ hash }) => <BlockHashLink key={hash} hash={hash} />)
          )}
        </Fact>
        <BlockFeeFields block={block} />
        <SentFacts record={block} shown={shown} />
      </Facts>
    </More>
  )
}

export function FactsSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden className="animate-wait border-b border-rule">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div
          key={line}
          className="grid h-[39px] grid-cols-[100px_minmax(0,1fr)] items-center border-t border-rule desk:grid-cols-[116px_minmax(0,1fr)]"
        >
          <span className="h-2 w-12 bg-rule" />
          <span className="h-2 w-56 max-w-full bg-rule" />
        </div>
      ))}
    </div>
  )
}
