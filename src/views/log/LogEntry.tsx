import { memo, type ReactNode } from 'react'
import type { Log } from '#api/logs.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { count } from '#format/numbers.ts'
import { shareLink } from '#settings/deployments.ts'
import type { Network } from '#settings/config.ts'
import { Copy } from '#ui/Copy.tsx'
import { AmountsContext, amountsOf } from '#views/input/ParameterValue.tsx'
import { Bytes } from '#views/input/Bytes.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { eventOf } from './logEvents.ts'
import { Parameters } from '#views/input/Parameters.tsx'
import { SignatureTrial } from '#views/ownAbi/SignatureTrial.tsx'
import { useOwnEvent } from '#views/ownAbi/useOwnDecoded.ts'
import { useNetwork } from '#views/shell/context.ts'
import { RecordButton } from '#views/shell/DialogButton.tsx'
import { Link } from '@tanstack/react-router'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'

export type LogExtraProps = {
  log: Log
  transfers: readonly TokenTransfer[] | null
}

type Props = LogExtraProps & {
  mixed: boolean | undefined
  extra: (props: LogExtraProps) => ReactNode
  /** Collapsed to a line: index and emitter. */
  folded: boolean | undefined
}

export const LogEntry = memo(function LogEntry({
  place,
  linked,
  folded: isFolded,
  ...props
}: Props & { place: number; linked: boolean }) {
  const { index } = props.log
  const folded = isFolded && !linked
  return (
    <article
      data-item={place}
      id={props.mixed ? undefined : `log-${index}`}
      aria-label={`Log ${index}`}
      aria-current={linked || undefined}
      className={`scroll-mt-4 gap-x-3 border-t border-rule data-[item='0']:border-0 desk:grid ${folded ? 'flex py-1.5' : 'py-4'} aria-[current]:-ml-3 aria-[current]:border-l-2 aria-[current]:border-l-accent aria-[current]:pl-2.5 desk:grid-cols-[68px_minmax(0,1fr)]`}
    >
      <Entry {...props} folded={folded} />
    </article>
  )
})

function Entry({ log, mixed, extra: Beside, transfers, folded }: Props) {
  const { network } = useNetwork()
  const { index, address, topics, data } = log
  const own = useOwnEvent(log)
  const { name, decoded, looksLike } = eventOf(own ? { ...log, decoded: own } : log)
  const parameters = decoded?.parameters ?? looksLike?.parameters ?? []
  const signature = decoded?.method_call ?? looksLike?.signature ?? null
  const words = topics.filter((topic) => isWord.test(topic))
  return (
    <>
      {/* on phones there is no column for it */}
      <p className="mono mr-3 text-ink-3" style={{ float: 'left' }} title="index in the block">
        {mixed ? (
          count(index)
        ) : (
          <a href={`#log-${index}`} className="hover:text-accent" aria-label={`Link to log ${index}`}>
            {count(index)}
          </a>
        )}
      </p>
      <div className="min-w-0">
        <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${folded ? '' : 'mb-2'}`}>
          <h3 className="font-semibold">
            {looksLike && <span className="font-normal text-ink-2">Looks like </span>}
            {name ? <UntrustedText text={name} longest={60} /> : 'Not decoded'}
          </h3>
          <span className="inline-flex max-w-full items-center gap-3">
            <span className="text-ink-3">by</span>
            <AddressLink address={address} withHash why="emitter not sent" />
          </span>
          {!folded && (
            <>
              <Beside log={log} transfers={transfers} />
              {own && <span className="text-table text-ink-3">decoded by your own ABI</span>}
              {looksLike && (
                <span
                  className="text-table text-ink-3"
                  title="By its first topic and its shape. The contract may mean something else."
                >
                  as in {looksLike.standard}; not decoded by this server
                </span>
              )}
              <span className="flex gap-4 text-table desk:ml-auto">
                {!mixed && (
                  <Copy value={() => linkTo(index, network)} label={`Copy link to log ${index}`}>
                    Copy link
                  </Copy>
                )}
                {data && data !== '0x' && (
                  <Copy value={data} label={`Copy data of log ${index}`}>
                    Copy data
                  </Copy>
                )}
                <RecordButton record={log} of={`log ${index}`} />
              </span>
            </>
          )}
        </div>
        {!folded && (
          <>
            {parameters.length > 0 && (
              <AmountsContext value={mixed ? null : amountsOf(signature, address?.hash, transfers, false)}>
                <Parameters
                  parameters={parameters}
                  signature={signature}
                  label={`Parameters of log ${index}`}
                />
              </AmountsContext>
            )}
            <div className="mt-2">
              {topics.length > words.length && (
                <p className="mb-1 text-table text-ink-3">
                  Topics that aren’t 32 bytes:{' '}
                  <UntrustedText text={topics.filter((topic) => !isWord.test(topic)).join(', ')} />
                </p>
              )}
              <Bytes
                data={data ?? ''}
                topics={words}
                label={`Raw of log ${index}`}
                open={parameters.length === 0 && (data?.length ?? 0) < shortData}
              >
                {signature && (
                  <p className="mono mt-2 text-small wrap-anywhere text-ink-3">
                    <UntrustedText text={signature} longest={600} />
                  </p>
                )}
              </Bytes>
              {!decoded && words.length > 0 && (
                <SignatureTrial address={address?.hash ?? null} data={data ?? '0x'} topics={topics} />
              )}
            </div>
          </>
        )}
      </div>
    </>
  )
}

const isWord = /^0x[0-9a-f]{64}$/i

/** In hex digits: undecoded data up to this length is unfolded. */
const shortData = 2 + 8 * 64

/** The page without its filters, which could hide the log. */
const linkTo = (index: number, network: Network) =>
  shareLink(`${location.origin}${location.pathname}#log-${index}`, network)

export function LogOrigin({ log: { index, transaction_hash, block_number } }: { log: Log }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 text-ink-3">
      in
      {transaction_hash === null ? (
        <Nothing />
      ) : (
        <Link
          from="/$network"
          to="/$network/tx/$hash/logs"
          params={{ hash: transaction_hash }}
          hash={`log-${index}`}
          className="link"
        >
          <ShortHash hash={transaction_hash} />
        </Link>
      )}
      {block_number !== null && (
        <>
          block <BlockLink number={block_number} />
        </>
      )}
    </span>
  )
}
