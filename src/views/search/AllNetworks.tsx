import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Api } from '#api/client/client.ts'
import { useParallel } from '#api/parallelHooks.ts'
import { type IdKind, identifyQuery } from '#api/fallback/identify.ts'
import { counted } from '#format/numbers.ts'
import type { Network } from '#settings/config.ts'
import { type Deployment, deploymentOf } from '#settings/deployments.ts'
import { useChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type Column, Table } from '#ui/Table.tsx'

import { pathInNetwork, useNetwork } from '#views/shell/context.ts'
import { Section } from '#views/shell/Section.tsx'
import { errorWordsOf } from '#views/errors/errorWords.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The user pressed "Look on all networks" on the previous page. */
    asksAll?: boolean
  }
}

type Props = { id: string; apiOf: (deployment: Deployment) => Api }

/**
 * Asks all networks for an id in parallel, but only on the user's command: a link from another site must not make Loupe reveal
 * the id to the user's own servers, or spend credits.
 */
export function AllNetworks(props: Props) {
  const isTold = useLocation({ select: ({ state }) => state.asksAll === true })
  const [isAsked, setAsked] = useState(isTold)
  if (isAsked) return <NetworkResults {...props} />
  return (
    <div className="mt-8">
      <Notice
        icon="list"
        title="Other networks weren’t asked"
        actions={<Button onClick={() => setAsked(true)}>Look on all networks</Button>}
      >
        Each network of the settings is asked through its own server. Where one wants a key, the question
        costs credits of yours.
      </Notice>
    </div>
  )
}

type NetworkResult = {
  network: Network
  deployment: Deployment
  data: IdKind | null
  error: Error | null
  isFetching: boolean
}

function NetworkResults({ id, apiOf }: Props) {
  const [stopped, setStopped] = useState(false)
  const { config } = useNetwork()
  const choices = useChoices()
  const asked = config.networks.map((network) => ({
    network,
    deployment: deploymentOf(config, network, choices),
  }))
  const { answers, stop } = useParallel(
    asked.map(({ deployment }) => identifyQuery(apiOf(deployment), id)),
    !stopped,
  )
  const rows = asked.map((one, at) => ({
    key: one.network.slug,
    item: { ...one, data: null, error: null, isFetching: false, ...answers[at] },
  }))
  const countOf = (fits: (answer: NetworkResult) => unknown) => rows.filter(({ item }) => fits(item)).length
  const waiting = countOf(({ isFetching }) => isFetching)
  const failed = countOf(({ error, isFetching }) => error && !isFetching)
  return (
    <Section
      title="On all networks"
      note={
        <span role="status">
          Found on {countOf(({ data }) => data?.is)} of {counted(rows.length, 'network')}
          {waiting > 0 && `, ${waiting} still being asked`}
          {failed > 0 && `, ${failed} couldn’t say`}
          {stopped && ', stopped'}
        </span>
      }
      actions={
        waiting > 0 && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              setStopped(true)
              stop()
            }}
          >
            Stop asking
          </button>
        )
      }
    >
      <Table label="Networks asked" columns={columnsFor(id)} rows={rows} />
    </Section>
  )
}

const columnsFor = (id: string): readonly Column<NetworkResult>[] => [
  {
    id: 'network',
    head: 'Network',
    width: '35%',
    cell: ({ network: { name, chainId } }) => (
      <>
        {name} {chainId && <span className="text-small text-ink-3">chain {chainId}</span>}
      </>
    ),
  },
  { id: 'answer', head: 'Answer', cell: (answer) => <Said id={id} {...answer} /> },
  {
    id: 'asked',
    head: 'Asked',
    cell: ({ deployment }) => <span className="text-ink-2">{deployment.name}</span>,
  },
]

function Said({ id, network, deployment, data, error, isFetching }: NetworkResult & { id: string }) {
  if (data?.is)
    return (
      <Link
        className="link"
        to={pathInNetwork(network, `/${data.is === 'transaction' ? 'tx' : data.is}/${id}`)}
      >
        Open the {data.is}
      </Link>
    )
  if (data) return <span className="text-ink-3">not there</span>
  if (isFetching) return <span className="text-ink-3">being asked</span>
  if (error) return <span className="text-wait">{errorWordsOf(error, deployment.name).title}</span>
  return <span className="text-ink-3">not asked</span>
}
