import { Link } from '@tanstack/react-router'
import { type FormEvent, useState, useEffect } from 'react'
import { counted } from '#format/numbers.ts'
import type { Config, Network } from '#settings/config.ts'
import { freeSlug, readServer } from '#settings/serverInput.ts'
import { Button } from '#ui/Button.tsx'
import { identifyServer, type IdentifiedServer, networkOfServer } from './identifyServer.ts'
import { errorWordsOf } from '#views/errors/errorWords.ts'
import { TextField } from '#ui/Field.tsx'
import { NetworkForm } from './NetworkForm.tsx'
import { useAbortable, focusFirstFault } from './forms.ts'
import { type PublicNetwork, readPublicNetworks } from '#settings/publicNetworks.ts'

type Props = { config: Config; onAdd: (network: Network) => void; onCancel: () => void }

/** Adds a network by its server's URL, which is asked for its identity, or from the list of public ones. */
export function AddNetwork({ config, onAdd, onCancel }: Props) {
  const [identified, setIdentified] = useState<IdentifiedServer | null>(null)
  const [fault, setFault] = useState<string>()
  const [asking, setAsking] = useState(false)
  const caller = useAbortable()
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form).get('server')
    const read = readServer(typeof given === 'string' ? given : '')
    if ('fault' in read) return focusFirstFault(form, () => setFault(read.fault))
    setFault(undefined)
    setAsking(true)
    const signal = caller.ask()
    const answer = await identifyServer(read.base, signal)
    if (signal.aborted) return
    setIdentified(answer)
    setAsking(false)
  }
  if (identified) {
    const { network } = identified
    const there = config.networks.find(({ instance }) => instance !== null && instance === network.instance)
    return (
      <div>
        <p role="status" className="mb-3 text-table">
          {saidBy(identified)}
          {there && (
            <>
              {` It is among your networks already, as ${there.name}. `}
              <Link to="/$network" params={{ network: there.slug }} className="link">
                Open it
              </Link>
            </>
          )}
        </p>
        <NetworkForm
          config={config}
          network={{ ...network, slug: freeSlug(config, network.slug) }}
          isThere={false}
          onSave={onAdd}
          onCancel={onCancel}
        />
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <form onSubmit={(event) => void ask(event)} noValidate aria-label="Ask a server">
        <TextField
          label="Address of a server"
          name="server"
          inputMode="url"
          placeholder="https://"
          fault={fault}
          onChange={() => {
            caller.stop()
            setAsking(false)
          }}
          note="Or of any page of it. It is asked for its numbers and its chain id."
        />
        <div className="mt-3 flex gap-3">
          <Button type="submit" disabled={asking}>
            {asking ? 'Asking' : 'Ask it'}
          </Button>
          <Button onClick={onCancel}>Leave it</Button>
        </div>
      </form>
      <PublicNetworks
        onPick={(known) => {
          caller.stop()
          setIdentified({ network: networkOfServer(known.instance, known), introduction: null, error: null })
        }}
      />
    </div>
  )
}

function saidBy({ network, introduction, error }: IdentifiedServer): string {
  const host = network.instance ? new URL(network.instance).host : network.name
  if (error) {
    const { title, text } = errorWordsOf(error, host)
    return `${title}. ${text} It can be added all the same.`
  }
  if (!introduction) return `As the list has it; ${host} wasn’t asked.`
  const { stats, indexing, chainId } = introduction
  const facts = [
    chainId && `chain ${chainId}`,
    stats?.total_transactions && counted(stats.total_transactions, 'transaction'),
    indexing?.finished_indexing === false && 'not all of the chain read yet',
  ].filter(Boolean)
  return `${host} answers${facts.length > 0 ? `: ${facts.join(', ')}` : ''}. What it doesn’t tell is yours to fill in.`
}

const shown = 30

/** The public networks, found by name, chain id or server. The list is Loupe's own file; none of the servers is asked. */
function PublicNetworks({ onPick }: { onPick: (network: PublicNetwork) => void }) {
  const [all, setAll] = useState<readonly PublicNetwork[] | 'failed' | null>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    readPublicNetworks().then(setAll, () => setAll('failed'))
  }, [])
  if (all === 'failed')
    return <p className="text-table text-ink-2">The list of public networks can’t be loaded.</p>
  const needle = text.trim().toLowerCase()
  const found = (all ?? []).filter(
    ({ name, chainId, slug, instance }) =>
      chainId === needle || `${name}\n${slug}\n${instance}`.toLowerCase().includes(needle),
  )
  return (
    <div className="min-w-0">
      <TextField
        label="Or one of the public networks"
        type="search"
        placeholder="Name, chain id or server"
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <p role="status" className="mt-2 text-small text-ink-3">
        {all === null
          ? 'Reading the list'
          : `${counted(found.length, 'network')}${found.length > shown ? `, ${shown} shown` : ''}; those that Blockscout hosts first`}
      </p>
      <ul aria-label="Public networks" className="mt-2 max-h-80 overflow-y-auto border-y border-rule">
        {found.slice(0, shown).map((network) => (
          <li key={network.slug} className="border-b border-rule last:border-0">
            <button
              type="button"
              className="block w-full px-1 py-1.5 text-left hover:bg-wash hover:text-accent"
              onClick={() => onPick(network)}
            >
              <span className="flex gap-3">
                <span className="min-w-0 flex-1 break-words">{network.name}</span>
                <span className="text-small whitespace-nowrap text-ink-3">
                  {network.testnet && 'testnet, '}chain {network.chainId}
                </span>
              </span>
              <span className="block truncate text-small text-ink-3">
                {new URL(network.instance).host}, hosted by {hosts[network.hostedBy] ?? network.hostedBy}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const hosts: Readonly<Record<string, string>> = { blockscout: 'Blockscout', self: 'its own people' }
