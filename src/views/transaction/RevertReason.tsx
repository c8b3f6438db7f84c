import type { Transaction } from '#api/transactions.ts'
import { codesAt } from '#views/address/codesAt.ts'
import { useOwnAbiOf } from '#views/ownAbi/ownAbiOf.ts'
import { visible } from '#format/text.ts'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { Json } from '#views/cells/Json.tsx'
import { contractQuery } from '#api/contracts.ts'
import { useOptional } from '#api/hooks.ts'
import { useNetwork } from '#views/shell/context.ts'
import { readSignature } from '#format/abiTypes.ts'
import { valuesIn } from '#format/abiValues.ts'
import { readAbi } from '#views/contract/abi.ts'

const longest = 20_000

export function RevertReason({ transaction }: { transaction: Transaction }) {
  const { revert_reason } = transaction
  if (!revert_reason) return null
  const { raw, decoded } = revert_reason
  return (
    <div className="border-b border-rule py-[9px]">
      <h3 className="mb-2 text-ink-3">Reason of the failure</h3>
      {decoded && (
        <>
          <p className="mb-2">
            <UntrustedText text={decoded.method_call ?? 'not named'} longest={500} />{' '}
            <span className="mono text-ink-3">
              {decoded.method_id && visible(decoded.method_id.slice(0, 20))}
            </span>
          </p>
          <dl>
            {decoded.parameters.map(({ name, type, value }, index) => (
              // values may share a name; the order never changes
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} className="flex flex-wrap gap-x-3">
                <dt className="text-ink-2">
                  <UntrustedText text={name ?? `[${index}]`} longest={60} />{' '}
                  <span className="mono text-ink-3">{type && visible(type.slice(0, 60))}</span>
                </dt>
                <dd className="min-w-0">
                  {typeof value === 'string' ? (
                    <UntrustedText text={value} longest={2000} />
                  ) : (
                    <Json value={value} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {raw?.startsWith('0x') && !decoded && <NamedError transaction={transaction} className="mb-2" />}
      {raw && (
        <pre className="mono max-h-80 overflow-auto break-all whitespace-pre-wrap">
          {visible(raw.slice(0, longest))}
        </pre>
      )}
    </div>
  )
}

const maxAddresses = 3

type Props = { transaction: Transaction; className: string }

/** The called contract's name for an error that the server sent as bytes. Not on keyed deployments, since it costs credits. */
export function NamedError({ transaction, className }: Props) {
  const { api } = useNetwork()
  const { hash, to, revert_reason } = transaction
  const raw = revert_reason?.raw ?? null
  const own = useOwnAbiOf(to)
  const ownName = own && isUnnamed(raw) ? namedError(own, raw) : null
  if (ownName)
    return (
      <p className={className}>
        By your own ABI, it failed with <UntrustedText text={ownName} longest={500} />
      </p>
    )
  // a server without records of transactions has none of contracts either
  const isAsked = to && !api.keyed && !api.endpoints.isMissing(`/transactions/${hash}`)
  if (!isAsked || !isUnnamed(raw)) return null
  const [itself = to.hash, ...run] = codesAt(to)
  const addresses = [...(to.is_verified ? [itself] : []), ...run].slice(0, maxAddresses)
  return <Named addresses={addresses} raw={raw} className={className} />
}

function Named({ addresses: [first, ...others], ...props }: NamedErrorProps) {
  return first === undefined ? null : <NamedBy address={first} others={others} {...props} />
}
type NamedErrorProps = { addresses: string[]; raw: string; className: string }

function NamedBy({
  address,
  others,
  ...props
}: Omit<NamedErrorProps, 'addresses'> & { address: string; others: string[] }) {
  const { api } = useNetwork()
  const { data, error } = useOptional(contractQuery(api, address))
  const name = data && namedError(data.abi, props.raw)
  if (!name) return data || error ? <Named addresses={others} {...props} /> : null
  return (
    <p className={props.className}>
      In the contract’s words, it failed with <UntrustedText text={name} longest={500} />
    </p>
  )
}

/** An error's name and values by an ABI: `Unauthorized(account 0x…)`; null if the ABI lacks it. */
export function namedError(abi: readonly unknown[], raw: string): string | null {
  const id = raw.slice(0, 10).toLowerCase()
  const error = readAbi(abi).entries.find((entry) => entry.group === 'error' && entry.id === id)
  if (!error) return null
  const parameters = readSignature(`${error.name}(${error.inputs})`)?.parameters
  if (!parameters) return `${error.name}(…)`
  const values = valuesIn(
    parameters.map(({ type }) => type),
    raw,
    4,
  )
  const parameterTexts = parameters.map(({ name }, index) =>
    [name, values[index] ?? '…'].filter(Boolean).join(' '),
  )
  return `${error.name}(${parameterTexts.join(', ')})`
}

/** Whether a revert reason is bytes of a custom error. */
export const isUnnamed = (raw: string | null): raw is string =>
  raw !== null && /^0x(?!08c379a0|4e487b71)[0-9a-f]{8}([0-9a-f]{64}){0,300}$/i.test(raw)
