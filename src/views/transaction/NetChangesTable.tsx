import { type Address, isScam } from '#api/addresses.ts'
import { useImpostors } from '#api/useImpostors.ts'
import { feeOf, type TransactionFee } from '#api/fees.ts'
import { amountOf, rateOf } from '#api/tokenAmounts.ts'
import { isSameHash } from '#api/fields.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import type { Transaction } from '#api/transactions.ts'
import { counted } from '#format/numbers.ts'
import { isMore, priceIn, type Amount as SmallestUnits } from '#format/price.ts'
import { useChoices, useShowsWorth } from '#settings/store.ts'
import { type Column, Table } from '#ui/Table.tsx'
import { AddressLink, useAddressName } from '#views/cells/AddressLink.tsx'
import { Amount, Abbreviated } from '#views/cells/Amount.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { TokenId } from '#views/cells/TokenId.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { isFeeOmitted, isFeeUnknown, type NetChange } from './netChanges.ts'
import { isComplete, type useKnownChanges } from './knownChanges.ts'
import { useNetwork } from '#views/shell/context.ts'
import { RequestButton } from '#views/shell/Section.tsx'

type Line = NetChange & { rate: string | null }

const columns: readonly Column<Line>[] = [
  {
    id: 'address',
    head: 'Address',
    // takes the space that amounts leave
    width: '100%',
    sameAs: (line, above) => isSameHash(line.address.hash, above.address.hash),
    cell: ({ address }) => <Party address={address} />,
  },
  { id: 'change', head: 'Net change', align: 'right', cell: (line) => <Change line={line} /> },
]
const assetIn = (className: string): Column<Line> => ({
  id: 'asset',
  head: <span className="sr-only">Asset</span>,
  cell: (line) => <Asset line={line} className={className} />,
})
const withWorth: readonly Column<Line>[] = [
  ...columns,
  assetIn('max-w-24'),
  { id: 'worth', head: 'Worth', align: 'right', cell: (line) => <ChangeWorth line={line} /> },
]

const withoutWorth = [...columns, assetIn('max-w-56')]
const besideWarning = [...columns, assetIn('max-w-56 desk:max-w-26')]

type Props = { transaction: Transaction; known: ReturnType<typeof useKnownChanges> }

export function NetChanges({ transaction, known }: Props) {
  // worthless imitations are detected meanwhile
  useImpostors()
  const { changes } = known
  const { api, network } = useNetwork()
  const state = stateChangesQuery(api, transaction.hash.toLowerCase())
  const fee = feeOf(transaction, network)
  const isShown = useShowsWorth()
  if (changes.length === 0) return null
  const lines = changes.map((change) => ({
    ...change,
    rate: change.asset.token ? rateOf(change.asset.token) : transaction.exchange_rate,
  }))
  // the fee's worth alone is already among the facts
  const priced = lines.filter(({ rate }) => rate !== null)
  const hasWorth =
    isShown && priced.length > 0 && (priced.length === lines.length || !priced.every(({ isFee }) => isFee))
  return (
    <section className="mt-12 min-w-0 wide:mt-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-section font-semibold">What changed for whom</h2>
        <div className="ml-auto text-table text-ink-2">
          <RequestButton
            request={known.coin === 'state' ? state.request : undefined}
            record={transaction}
            of="What changed for whom"
          />
        </div>
      </div>
      <Table
        label="What changed for whom"
        columns={
          hasWorth ? withWorth : lines.some(({ address }) => isScam(address)) ? besideWarning : withoutWorth
        }
        rows={lines.map((item, index) => ({ key: String(index), item }))}
      />
      {isComplete(transaction, network, known) && <Price changes={changes} sender={transaction.from} />}
      <p className="mt-2 text-table text-ink-3" aria-busy={known.isAsked}>
        {[sourceOf(transaction, fee, known), leftOut(known), feeWords(transaction, fee, known)]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}

/** What the changes were read from, and what may be missing. */
function sourceOf(
  transaction: Transaction,
  paid: TransactionFee,
  { coin, isAwaited, first }: Props['known'],
) {
  const { token_transfers, token_transfers_overflow } = transaction
  const fee = !isFeeOmitted(transaction, paid) && !isFeeUnknown(paid)
  const part = first !== null && `its first ${counted(first, 'change')} alone: the rest is under State.`
  if (token_transfers === null && coin === 'state')
    return `From the state before and after${part ? `, ${part}` : '; all of it is under State.'}`
  if (token_transfers === null)
    return `From value${fee ? ' and fee' : ''} alone: token transfers aren’t told here. All is under State.`
  const which = token_transfers_overflow ? 'the first token transfers' : 'token transfers'
  if (coin === 'state' && part) return `Coin from the state before and after, ${part} Tokens from ${which}.`
  if (coin === 'state') return `Coin from the state before and after, tokens from ${which}.`
  const sources = `From value${fee ? ', fee' : ''} and ${which}`
  if (coin === 'record') return `${sources}.`
  return `${sources}; what calls inside did with coin ${isAwaited ? 'is being asked for' : 'is under State'}.`
}

/** Notes that the fee is missing, or isn't separate. */
function feeWords(transaction: Transaction, fee: TransactionFee, { coin }: Props['known']) {
  if (isFeeOmitted(transaction, fee)) return 'The fee, paid in a token, isn’t among them.'
  if (!isFeeUnknown(fee)) return false
  const who = fee.sponsor ? 'who paid it' : 'the sender'
  return `Its fee isn’t told${coin === 'state' ? `: what changed in coin for ${who} holds it` : ''}.`
}

function leftOut({ left: { transfers, changes } }: Props['known']) {
  const parts = [
    transfers > 0 && `${counted(transfers, 'transfer')} of which it isn’t told what or how much`,
    changes > 0 && `${counted(changes, 'change')} of which it isn’t told what or how much`,
  ].filter(Boolean)
  return parts.length > 0 && `Left out: ${parts.join(' and ')}.`
}

/** The exchange rate where the sender swapped one asset for another, without the network's fee. */
function Price({ changes, sender }: { changes: readonly NetChange[]; sender: Address | null }) {
  const { currency } = useNetwork().network
  const [first, second, more] = changes.filter(
    ({ address, isFee }) => !isFee && isSameHash(address.hash, sender?.hash),
  )
  if (!first || !second || more || first.change > 0n === second.change > 0n) return null
  const unitsOf = ({ asset, change }: NetChange) => {
    const { value, decimals } = amountOf(change < 0n ? -change : change, asset, currency.decimals)
    return asset.token_id === null && value !== null && decimals !== null ? { value, decimals } : null
  }
  const [paid, got] = first.change < 0n ? [first, second] : [second, first]
  const [spent, earned] = [unitsOf(paid), unitsOf(got)]
  if (!spent || !earned) return null
  const nameOf = ({ asset: { token } }: NetChange) => {
    if (!token) return currency.symbol ?? 'coin'
    const name = token.symbol ?? token.name
    return name ? <UntrustedText text={name} longest={20} /> : <ShortHash hash={token.address_hash} />
  }
  // in units of the larger amount: 3,111 USDC per WETH, whichever was sold
  const sold = isMore(earned, spent)
  return (
    <p className="mt-3 text-table wrap-anywhere text-ink-2">
      Price {sold ? 'got' : 'paid'}:{' '}
      {sold ? <Quotient of={earned} by={spent} /> : <Quotient of={spent} by={earned} />}{' '}
      {nameOf(sold ? got : paid)} per {nameOf(sold ? paid : got)}, fee aside.
    </p>
  )
}

/** Rounded or, since it may never end, with as many digits as coin has. */
function Quotient({ of, by }: { of: SmallestUnits; by: SmallestUnits }) {
  const isExact = useChoices().amounts === 'exact'
  const [short, long] = [priceIn(of, by), priceIn(of, by, 18)]
  return (
    <span className="mono" title={long}>
      {isExact || short === long ? long : <Abbreviated exact={long}>{short}</Abbreviated>}
    </span>
  )
}

/** A name shrinks before amounts do; a short hash keeps its end. */
function Party({ address }: { address: Address }) {
  const { name } = useAddressName(address)
  return (
    <span className={`inline-flex min-w-full ${name || !isScam(address) ? 'desk:w-0' : ''}`}>
      <AddressLink address={address} />
    </span>
  )
}

function Change({ line: { asset, change } }: { line: Line }) {
  const { decimals } = useNetwork().network.currency
  return <Amount {...amountOf(change, asset, decimals)} digits={6} aligned signed />
}

function Asset({ line: { asset, isFee }, className }: { line: Line; className: string }) {
  const { symbol } = useNetwork().network.currency
  if (asset.token)
    return (
      <span className={`inline-flex w-max flex-wrap items-center gap-x-2 align-middle ${className}`}>
        <TokenLink token={asset.token} fields={asset} plain />{' '}
        {asset.token_id !== null && <TokenId id={asset.token_id} />}
        {isFee && <span className="text-ink-3">fee</span>}
      </span>
    )
  return (
    <span>
      {symbol ?? 'coin'} {isFee && <span className="text-ink-3">fee</span>}
    </span>
  )
}

function ChangeWorth({ line: { asset, change, rate } }: { line: Line }) {
  const { decimals } = useNetwork().network.currency
  return <Worth {...amountOf(change, asset, decimals)} rate={rate} signed />
}
