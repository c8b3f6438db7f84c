import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Address } from '#api/addresses.ts'
import * as fields from '#api/fields.ts'
import { scaled } from '#api/tokenAmounts.ts'
import { Token } from '#api/tokens.ts'
import { allPlaces } from '#format/decimal.ts'
import { exactUnits } from '#format/units.ts'
import { Copy } from '#ui/Copy.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Amount, CoinAmount } from '#views/cells/Amount.tsx'
import { Count } from '#views/cells/Count.tsx'
import { CoinGasPrice } from '#views/cells/GasPrice.tsx'
import { Hash, ShortHash } from '#views/cells/Hash.tsx'
import { NativeAddress } from '#views/cells/NativeAddress.tsx'
import { ExternalLink } from '#views/cells/ExternalLink.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { cut, visible } from '#format/text.ts'
import { Moment } from '#views/cells/Time.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { Bytes } from '#views/input/Bytes.tsx'
import { isNothing, type FieldKind, linesOf, type SentFields, type FieldLabels } from './fieldLines.tsx'
import { Link } from '@tanstack/react-router'
import { parentChainOf } from '#api/parentChains.ts'
import { useNetwork } from '#views/shell/context.ts'

const kind =
  <Read,>(schema: v.GenericSchema<unknown, Read>, draw: (read: Read) => ReactNode): FieldKind =>
  (sent) => {
    const read = v.safeParse(schema, typeof sent === 'bigint' ? String(sent) : sent)
    return read.success ? draw(read.output) : null
  }

/** An amount of the network's coin, in wei. */
export const coin = kind(fields.amount, (value) => <CoinAmount value={value} />)

export const gasPrice = kind(fields.amount, (value) => <CoinGasPrice value={value} />)

/** A gas price in wei of the parent chain's coin, which has 18 decimals. */
export const parentGasPrice = kind(fields.amount, (value) => <>{exactUnits(value, 9)} gwei</>)

export const whole = kind(fields.amount, (value) => <Count value={value} />)

/** Of a whole, in percent. */
export const percent = kind(fields.decimal, (value) => `${allPlaces(value)} %`)
export const decimal = kind(fields.decimal, (value) => allPlaces(value))
export const text = kind(fields.text, (value) => <UntrustedText text={value} longest={300} />)

export const nativeAddress = kind(fields.text, (value) => (
  <NativeAddress text={value} label="Copy it whole" />
))
export const moment = kind(fields.time, (value) => <Moment time={value} />)
export const address = kind(Address, (value) => <AddressLink address={value} withHash />)
export const token = kind(Token, (value) => <TokenLink token={value} />)
export const link = kind(fields.text, (value) => <ExternalLink address={value} />)

/** A fee `{ type, value }` in wei. */
export const fee: FieldKind = (sent, record) => coin((sent as { value?: unknown } | null)?.value, record)

export const parentTransaction = kind(fields.hash, (value) => <ParentTransaction hash={value} />)

/** A hash or address that has no page on this chain, to be copied. */
export const hash = kind(v.union([fields.hash, fields.addressHash]), (value) => (
  <span className="inline-flex max-w-full items-center gap-2">
    <Hash hash={value} />
    <Copy value={value} label="Copy it whole" />
  </span>
))

export const bytes = (label: string): FieldKind =>
  kind(fields.bytes, (value) => <Bytes data={value} label={label} />)

export const flag = (yes: string, no: string): FieldKind => kind(fields.flag, (value) => (value ? yes : no))

export const named = (words: Readonly<Record<string, string>>): FieldKind =>
  kind(fields.text, (value) =>
    Object.hasOwn(words, value) ? words[value] : <UntrustedText text={value} longest={100} />,
  )

const { type, decimals, symbol, ui_multiplier } = Token.pipe[2].entries

/** The fields of a token that its amounts need: its address may be missing. */
const TokenOfAmount = fields.record({ type, decimals, symbol, ui_multiplier })

/** An amount in the smallest unit of a token in a field beside it, or of the parent object. */
export const amountIn =
  (name: string, within?: SentFields): FieldKind =>
  (sent, record) => {
    const tokenRead = v.safeParse(TokenOfAmount, (within ?? record)[name])
    const of = tokenRead.success ? tokenRead.output : null
    const shown = of?.symbol ? visible(cut(of.symbol, 20)) : null
    return kind(fields.amount, (value) => <Amount {...scaled(value, of)} symbol={shown} />)(sent, record)
  }

const mostShown = 50

/** A list of one kind, an entry a line; null where one is of another kind, or there are too many. */
export const each =
  (of: FieldKind, inline = false): FieldKind =>
  (sent, record) => {
    if (!Array.isArray(sent) || sent.length > mostShown) return null
    const shown = sent.map((one: unknown) => of(one, record))
    if (shown.some((one) => one === null)) return null
    return (
      <ul className={inline ? 'flex flex-wrap gap-x-3' : 'space-y-1'}>
        {shown.map((one, index) => (
          // the order never changes
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{one}</li>
        ))}
      </ul>
    )
  }

export const parts =
  (labels: FieldLabels): FieldKind =>
  (sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
    return (
      <dl>
        {linesOf(sent as SentFields, labels, nowhere).map(({ place, label, value }) => (
          <div key={place} className="flex flex-wrap items-baseline gap-x-2.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    )
  }
const nowhere: ReadonlySet<string> = new Set()

/** A kind followed by a second one that reads the fields beside it. */
export const withBeside =
  (of: FieldKind, others: Readonly<Record<string, FieldKind>>): FieldKind =>
  (sent, record) => {
    const shown = of(sent, record)
    if (shown === null) return null
    return (
      <span className="inline-flex flex-wrap items-baseline gap-x-2.5">
        {shown}
        {Object.entries(others).map(
          ([name, other]) =>
            !isNothing(record[name]) && (
              <span key={name} className="text-ink-2">
                {other(record[name], record) ?? text(String(record[name]), record)}
              </span>
            ),
        )}
      </span>
    )
  }

/**
 * A transaction of a rollup's parent chain, such as the one that committed a batch: a link where that chain is among the
 * networks, else a hash to copy.
 */
export function ParentTransaction({ hash: sentHash }: { hash: string }) {
  const { network, config } = useNetwork()
  const parent = parentChainOf(network.chainId)
  const there = config.networks.find(({ chainId }) => parent !== null && chainId === parent)
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {there ? (
        <Link to="/$network/tx/$hash" params={{ network: there.slug, hash: sentHash }} className="link">
          <ShortHash hash={sentHash} />
        </Link>
      ) : (
        <ShortHash hash={sentHash} />
      )}
      <Copy value={sentHash} label="Copy the hash of a transaction on the parent chain" />
      {there && <span className="text-ink-2">on {there.name}</span>}
    </span>
  )
}
