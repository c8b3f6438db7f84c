import { useMemo, useRef, useState } from 'react'
import { addressQuery } from '#api/addresses.ts'
import type { Decoded } from '#api/logs.ts'
import { useCached } from '#api/hooks.ts'
import type { Transaction } from '#api/transactions.ts'
import { counted } from '#format/numbers.ts'
import { textOf } from '#format/plainText.ts'
import { AmountsContext, amountsOf, MovedTokensContext, InnerCalls } from './ParameterValue.tsx'
import { Bytes } from './Bytes.tsx'
import { useOwnCall } from '#views/ownAbi/useOwnDecoded.ts'
import { SignatureTrial } from '#views/ownAbi/SignatureTrial.tsx'
import { WordTable } from './WordTable.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { InputSection, PlainText } from './InputSection.tsx'
import { addressesIn, KnownAddresses } from '#views/address/knownAddresses.ts'
import { useNetwork } from '#views/shell/context.ts'
import { ParameterTree, callColumns } from './Parameters.tsx'
import { makesContract } from '#views/transaction/words.ts'
import { tokensOf } from './namedAmounts.ts'
import { callIn, type Line } from './parameterLines.ts'
import { offsetColumns, linesWithOffsets } from './parameterOffsets.tsx'
import { InnerCallReader } from './InnerCallReader.tsx'

/** The input of a transaction: the decoded call with the bytes of each value; else text, else words. */
export function Input({ transaction }: { transaction: Transaction }) {
  const { raw_input, decoded_input, to, token_transfers } = transaction
  const data = raw_input ?? '0x'
  const own = useOwnCall(decoded_input ? null : to, data)
  const decoded = decoded_input ?? own
  const amounts = useMemo(
    () => amountsOf(decoded?.method_call ?? null, to?.hash, token_transfers, true),
    [decoded, to, token_transfers],
  )
  const tokens = useMemo(() => tokensOf(token_transfers), [token_transfers])
  return (
    <KnownAddresses value={useKnown(transaction)}>
      {decoded ? (
        <AmountsContext value={amounts}>
          <MovedTokensContext value={tokens}>
            <DecodedInput transaction={transaction} decoded={decoded} data={data} isOwn={own !== null} />
          </MovedTokensContext>
        </AmountsContext>
      ) : (
        <RawInput transaction={transaction} data={data} />
      )}
    </KnownAddresses>
  )
}

function useKnown(transaction: Transaction) {
  const { api } = useNetwork()
  const { decoded_input, to } = transaction
  const first = decoded_input?.parameters[0]?.value
  const { data: named } = useCached(
    addressQuery(api, typeof first === 'string' && first.length === 42 ? first : (to?.hash ?? '')),
  )
  return useMemo(() => {
    const known = addressesIn(transaction)
    return named && !known.has(named.hash.toLowerCase())
      ? new Map([...known, [named.hash.toLowerCase(), named]])
      : known
  }, [transaction, named])
}

function DecodedInput({
  transaction,
  decoded,
  data,
  isOwn,
}: {
  transaction: Transaction
  decoded: Decoded
  data: string
  /** By the reader's own ABI. */
  isOwn: boolean
}) {
  const { to } = transaction
  const { method_call: signature, parameters } = decoded
  const size = (data.length - 2) / 2
  const { root, lines, fits, end } = useMemo(() => {
    const read = linesWithOffsets(parameters, signature, size >= 4 ? data : null)
    const name = signature?.replace(/\(.*/s, '') || 'call'
    const place = read.fits ? { at: 0, size: 4, hex: data.slice(2, 10) } : null
    return { ...read, root: rootOf(name, parameters.length, place) }
  }, [signature, parameters, data, size])
  const rest = size - end
  const place = useRef<HTMLDivElement>(null)
  const [inside, setInside] = useState<InnerCalls | null>(null)
  // the ABI of a verified contract decodes inner calls
  const hasInner = to?.is_verified === true && lines.some((line) => callIn(line) !== null)
  return (
    <InputSection
      transaction={transaction}
      data={data}
      note={
        fits
          ? `decoded${isOwn ? ' by your own ABI' : ''}, each value beside its bytes`
          : size > 0
            ? 'as this server decoded it; the bytes don’t say the same, so they stand apart'
            : 'as this server decoded it; the bytes were not sent'
      }
      decoded={decoded}
    >
      <div ref={place}>
        <InnerCalls value={inside}>
          <ParameterTree
            root={root}
            lines={lines}
            columns={fits ? offsetColumns : callColumns}
            label="Parameters of the call"
          />
        </InnerCalls>
      </div>
      {hasInner && <InnerCallReader contract={to} place={place} tell={setInside} />}
      <div className="mt-2 flex flex-col gap-2 text-table text-ink-3">
        {fits && rest > 0 && (
          <p>
            {counted(rest, 'byte')} from 0x{end.toString(16)} on {rest === 1 ? 'belongs' : 'belong'} to no
            parameter.
          </p>
        )}
        {signature && (
          <p className="mono text-small wrap-anywhere">
            <UntrustedText text={signature} longest={600} />
          </p>
        )}
        {size > 0 && <Bytes data={data} label="Words of the input" skip={Math.min(size, 4)} />}
      </div>
    </InputSection>
  )
}

const rootOf = (name: string, parameters: number, place: Line['place']): Line => ({
  depth: 0,
  name,
  type: '',
  indexed: false,
  last: true,
  value: null,
  parts: [parameters, 'parameter'],
  place,
})

function RawInput({ transaction, data }: { transaction: Transaction; data: string }) {
  const { to } = transaction
  const size = data.length / 2 - 1
  const creates = makesContract(transaction)
  const calls = !creates && size >= 4 && (to?.is_contract === true || size % 32 === 4)
  // four bytes of ASCII may well be a selector
  const text = useMemo(() => (calls && size === 4 ? null : textOf(data)), [data, calls, size])
  if (text !== null)
    return (
      <InputSection transaction={transaction} data={data} note="plain text">
        <PlainText text={text} />
        <div className="mt-2">
          <Bytes data={data} label="Words of the input" />
        </div>
      </InputSection>
    )
  return (
    <InputSection
      transaction={transaction}
      data={data}
      note={creates ? 'the code that makes the contract' : 'not decoded by this server'}
    >
      {calls && (
        <div className="flex flex-wrap items-baseline gap-x-3 text-table">
          <span className="text-ink-3">Selector</span>
          <span className="mono">{data.slice(0, 10)}</span>
          <span className="text-ink-3">names the function; its name isn’t known here</span>
          <SignatureTrial address={to?.hash ?? null} data={data} />
        </div>
      )}
      {!(calls && size === 4) && <WordTable data={data} label="Words of the input" skip={calls ? 4 : 0} />}
    </InputSection>
  )
}
