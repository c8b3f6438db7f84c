import { type ContextType, useContext, type ReactNode, createContext } from 'react'
import { count, counted } from '#format/numbers.ts'
import { visible } from '#format/text.ts'
import { exactUnits } from '#format/units.ts'
import { Copy } from '#ui/Copy.tsx'
import { Abbreviated, Amount } from '#views/cells/Amount.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { Moment } from '#views/cells/Time.tsx'
import { useAddress } from '#views/address/knownAddresses.ts'
import { callIn, type Line } from './parameterLines.ts'
import { useOptional } from '#api/hooks.ts'
import { type AmountFields, scaled } from '#api/tokenAmounts.ts'
import { tokenQuery } from '#api/fallback/token.ts'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { isSameHash } from '#api/fields.ts'
import { type Token, isFungible } from '#api/tokens.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'

export function ParameterValue({ line }: { line: Line }) {
  const { value, type, list, parts } = line
  const name = list ?? line.name
  const address = useAddress(
    typeof value === 'string' && /^(?:address)?$/.test(type) && value.length === 42 ? value : null,
  )
  const amounts = useAmounts(line)
  if (parts) return <span className="text-ink-2">{counted(...parts)}</span>
  if (value === null || value === undefined) return <Nothing />
  if (typeof value === 'object') return <span className="text-ink-3">nested deeper than is shown</span>
  const call = callIn(line)
  if (call !== null) return <Inner line={line} size={call} />
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (address) return <AddressLink address={address} />
  if (text === '') return <span className="text-ink-3">empty text</span>
  if (text === '0x') return <span className="text-ink-3">no bytes</span>
  const isHex = /^0x[0-9a-f]/i.test(text)
  if (text.length > (isHex ? 70 : 300)) return <Long text={text} isHex={isHex} />
  // a single line, whatever its length, because split numbers are hard to read
  if (!isHex && !/^-?\d+$/.test(text))
    return (
      <bdi className="inline-block w-max max-w-[min(560px,70vw)] py-1 whitespace-pre-wrap wrap-anywhere">
        {visible(text)}
      </bdi>
    )
  if (text === largest)
    return (
      <>
        <span className="mono">
          <Abbreviated exact={text}>2²⁵⁶ − 1</Abbreviated>
        </span>
        <span className="ml-1 text-ink-2"> the largest number, often “no limit”</span>
      </>
    )
  const number = (
    <span className="mono">
      {!isHex && /^u?int/.test(type) && !idName.test(name) && !momentName.test(name) ? (
        <Abbreviated exact={text}>{count(BigInt(text)).replace('-', '−')}</Abbreviated>
      ) : (
        text
      )}
    </span>
  )
  return (
    <>
      {amounts && /^\d+$/.test(text) ? (
        <TokenAmount {...amounts} value={text}>
          {number}
        </TokenAmount>
      ) : (
        number
      )}
      {momentName.test(name) && /^\d{10}$/.test(text) && (
        <span className="ml-1 text-ink-2">
          {' '}
          <Moment time={new Date(Number(text) * 1000).toISOString()} />
        </span>
      )}
      {type === 'uint24' && /^_?fee$/i.test(name) && /^\d+$/.test(text) && BigInt(text) < whole && (
        <span className="ml-1 text-ink-2" title="in hundredths of a basis point, as pools tell it">
          {' '}
          {exactUnits(BigInt(text), 4)} %
        </span>
      )}
    </>
  )
}

/** Denominator of pool fees, which are in millionths. */
const whole = 1_000_000n

/** Which token a number is an amount of: one named beside it that the transaction moved, or the called contract. */
function useAmounts({ of = '', type, list, name, place }: Line): ContextType<typeof AmountsContext> {
  const token = useContext(MovedTokensContext).get(of.toLowerCase())
  const own = useContext(AmountsContext)
  if (token) return { contract: of, token, enabled: false, named: place !== null, ofRecord: {} }
  return type === 'uint256' && amountName.test(list ?? name) ? own : null
}

/** An inner call, by name if the ABI has it. */
function Inner({ line, size }: { line: Line; size: number }) {
  const inside = useContext(InnerCalls)
  const name = inside?.nameOf(line)
  return (
    <>
      call of {name && <UntrustedText text={name} longest={40} />}
      {name && (inside?.isOwn(line) ? ', by your own ABI, ' : ', ')}
      {count(size)} bytes
    </>
  )
}

const largest = (2n ** 256n - 1n).toString()

/** Names of amounts in the called token's unit. */
const amountName = /^_?(?:value|amount|wad)$/i

/** Names of numbers that identify something: shown without digit groups. */
const idName = /(?:(?:^|_)id|I[dD]|(?:token|chain)id)s?_?$|[nN]once|[sS]alt/

/** Names of Unix timestamps, shown as a time too. */
const momentName = /deadline|timestamp|expir|valid(?:until|after)|(?:start|end)time/i

const mostShown = 4000

function Long({ text, isHex }: { text: string; isHex: boolean }) {
  const size = isHex ? counted((text.length - 2) / 2, 'byte') : counted(text.length, 'character')
  return (
    <details className={`w-max max-w-[min(560px,70vw)] py-1 ${isHex ? 'mono' : ''}`}>
      <summary className="whitespace-normal wrap-anywhere">
        {visible(text.slice(0, isHex ? 34 : 160))}… <span className="link font-sans">{size}</span>
      </summary>
      <bdi className="mt-2 block whitespace-pre-wrap wrap-anywhere">{visible(text.slice(0, mostShown))}</bdi>
      <span className="mt-1 flex gap-4 font-sans text-ink-3">
        {text.length > mostShown && 'Only its beginning is shown.'}
        <Copy value={text} label="Copy all of it">
          Copy all of it
        </Copy>
      </span>
    </details>
  )
}

type Props = NonNullable<ContextType<typeof AmountsContext>> & {
  /** In the smallest unit, in digits. */
  value: string
  children: ReactNode
}

const ofNow: AmountFields = { ui_multiplier: null }

/** A number as a token amount, followed by itself unless `named`; alone where token or decimals aren't known. */
export function TokenAmount({
  contract,
  token,
  enabled,
  named = false,
  ofRecord = ofNow,
  value,
  children,
}: Props) {
  const { api } = useNetwork()
  const { data } = useOptional({
    ...tokenQuery(api, contract),
    enabled: enabled && !token && !api.keyed,
  })
  const of = token ?? data?.token
  if (!of || !isFungible(of.type) || of.decimals === null) return children
  return (
    <span
      className="inline-flex items-center gap-2"
      title={named ? `${value}, by its name of the token beside it` : undefined}
    >
      <Amount {...scaled(BigInt(value), of, ofRecord)} />
      <span className={named ? 'text-ink-2' : ''}>
        <TokenLink token={of} fields={ofRecord} plain />
      </span>
      {!named && <span className="text-ink-3">{children}</span>}
    </span>
  )
}

/**
 * The token contract whose call or event the parameters belong to, else null. `token` is null where the transaction doesn't
 * include it.
 */
type Amounts = {
  contract: string
  token: Token | null
  enabled: boolean
  named?: boolean
  /** The multiplier at that time; without it the token's of now is taken, and said to be that. */
  ofRecord?: AmountFields
}

export const AmountsContext = createContext<Amounts | null>(null)

/** Tokens that a transaction moved, by lower-case address. */
export const MovedTokensContext = createContext<ReadonlyMap<string, Token>>(new Map())

/** ERC-20 calls and the event with an amount; a Transfer event shows its amount beside its name instead. */
const ofToken = /^(?:transfer|transferFrom|approve|Approval)\(/

export function amountsOf(
  signature: string | null,
  contract: string | undefined,
  transfers: readonly TokenTransfer[] | null,
  enabled: boolean,
): Amounts | null {
  if (!contract || !ofToken.test(signature ?? '')) return null
  const moved = transfers?.find(({ token }) => isSameHash(token?.address_hash, contract))
  const ui_multiplier = moved?.total.find((total) => total.ui_multiplier !== null)?.ui_multiplier ?? null
  return { contract, token: moved?.token ?? null, enabled, ofRecord: { ui_multiplier } }
}

/** Decodes an inner call: its name, and its values as lines; null where unknown. */
export type InnerCalls = {
  nameOf: (line: Line) => string | null
  /** By the reader's own ABI. */
  isOwn: (line: Line) => boolean
  linesOf: (line: Line, maxLines: number) => Line[] | null
}

export const InnerCalls = createContext<InnerCalls | null>(null)
