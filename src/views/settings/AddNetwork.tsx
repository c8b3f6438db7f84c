import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { counted } from '#format/count.ts'
import type { Config, Network } from '#settings/config.ts'
import { freeSlug } from '#settings/linkServer.ts'
import { readServer } from '#settings/typedServer.ts'
import { Button } from '#ui/Button.tsx'
import { introduce, type Met, networkOf } from '#views/shell/introduce.ts'
import { failureOf } from '#views/failures/failures.ts'
import { Field } from './Field.tsx'
import { goToFault } from './goToFault.ts'
import { NetworkForm } from './NetworkForm.tsx'
import { PublicNetworks } from './PublicNetworks.tsx'
import { useCaller } from './useCaller.ts'

type Props = { config: Config; onAdd: (network: Network) => void; onCancel: () => void }

/** A network by the address of its server alone, which is asked who it is; or out of the list of public ones. */
export function AddNetwork({ config, onAdd, onCancel }: Props) {
  const [met, setMet] = useState<Met | null>(null)
  const [fault, setFault] = useState<string>()
  const [asking, setAsking] = useState(false)
  const caller = useCaller()
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form).get('server')
    const read = readServer(typeof given === 'string' ? given : '')
    if ('fault' in read) return goToFault(form, () => setFault(read.fault))
    setFault(undefined)
    setAsking(true)
    const signal = caller.ask()
    const answer = await introduce(read.base, signal)
    if (signal.aborted) return
    setMet(answer)
    setAsking(false)
  }
  if (met) {
    const { network } = met
    const there = config.networks.find(({ instance }) => instance !== null && instance === network.instance)
    return (
      <div>
        <p role="status" className="mb-3 text-table">
          {saidBy(met)}
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
        <Field
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
          setMet({ network: networkOf(known.instance, known), introduction: null, error: null })
        }}
      />
    </div>
  )
}

/** What a server told of itself, or why it didn't. */
function saidBy({ network, introduction, error }: Met): string {
  const host = network.instance ? new URL(network.instance).host : network.name
  if (error) {
    const { title, text } = failureOf(error, host)
    return `${title}. ${text} It can be added all the same.`
  }
  if (!introduction) return `As the list has it; ${host} wasn’t asked.`
  const { stats, indexing, chainId } = introduction
  const told = [
    chainId && `chain ${chainId}`,
    stats?.total_transactions && counted(stats.total_transactions, 'transaction'),
    indexing?.finished_indexing === false && 'not all of the chain read yet',
  ].filter(Boolean)
  return `${host} answers${told.length > 0 ? `: ${told.join(', ')}` : ''}. What it doesn’t tell is yours to fill in.`
}
