import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Config, isServed, type Network } from '#settings/config.ts'
import { hostOf } from '#settings/answering.ts'
import { noOverrides, type Overrides } from '#settings/overrides.ts'
import { withoutRemoval, saveOverrides, withNetwork, withoutNetwork } from '#settings/overrideChanges.ts'
import { choose, useChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AddNetwork } from './AddNetwork.tsx'
import { NetworkForm } from './NetworkForm.tsx'
import { EntryButtons, UndoNote, RemovedEntries } from './Entries.tsx'
import { samePageLink } from '#views/shell/samePage.ts'
import { Folded, Group } from './Group.tsx'

type Props = { config: Config; host: Config; current: Network }

/** The last action, shown while the overrides are unchanged; `open`: slug of a network to open. */
type Done = { words: string; after: Overrides; undo: () => void; open?: string | undefined }

function NetworkEditor({ config, host, current }: Props) {
  const { own } = useChoices()
  const [edited, setEdited] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const tell = (what: Done) => {
    setDone(what)
    setEdited(null)
  }
  const change = (after: Overrides, words: string, open?: string) => {
    choose({ own: after })
    tell({ words, after, undo: () => choose({ own }), open })
  }
  const save = (network: Network) =>
    change(withNetwork(own, host, network), `${network.name} is kept.`, network.slug)
  const move = (from: number, to: number) => {
    const order = config.networks.map(({ slug }) => slug)
    order.splice(to, 0, ...order.splice(from, 1))
    choose({ own: { ...own, order } })
  }
  return (
    <>
      <div className="mb-3">
        {edited === '' ? (
          <AddNetwork config={config} onAdd={save} onCancel={() => setEdited(null)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setEdited('')}>Add a network</Button>
            <Button
              disabled={JSON.stringify(own) === JSON.stringify(noOverrides)}
              onClick={() =>
                tell({
                  words:
                    'Networks and keyed deployments are as the host offers them; keys for other servers are forgotten.',
                  after: noOverrides,
                  undo: saveOverrides(host, noOverrides),
                })
              }
            >
              Reset to the host’s
            </Button>
          </div>
        )}
      </div>
      {done?.after === own && (
        <UndoNote
          onUndo={() => {
            done.undo()
            setDone(null)
          }}
        >
          {done.words}
          {done.open && (
            <Link to="/$network" params={{ network: done.open }} className="link whitespace-nowrap">
              Open it
            </Link>
          )}
        </UndoNote>
      )}
      <ul aria-label="Networks of this Loupe" className="border-t border-rule">
        {config.networks.map((network, index) => (
          <li key={network.slug} className="border-b border-rule py-2">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 flex-1 break-words">
                {network.name} <span className="text-small text-ink-3">{whose(host, own, network)}</span>
              </span>
              <span className="ml-auto flex items-baseline gap-3 text-table">
                <Mover name={network.name} up disabled={index === 0} onMove={() => move(index, index - 1)} />
                <Mover
                  name={network.name}
                  disabled={index === config.networks.length - 1}
                  onMove={() => move(index, index + 1)}
                />
                <EntryButtons
                  name={network.name}
                  needed={network.slug === current.slug && 'its page is open'}
                  onEdit={() => setEdited(edited === network.slug ? null : network.slug)}
                  onRemove={() =>
                    change(withoutNetwork(own, host, network.slug), `${network.name} is removed.`)
                  }
                />
              </span>
            </div>
            <p className="text-small wrap-anywhere text-ink-3">{nameOf(network)}</p>
            {edited === network.slug && (
              <div className="mt-3">
                <NetworkForm
                  config={config}
                  network={network}
                  isThere
                  onSave={save}
                  onCancel={() => setEdited(null)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <RemovedEntries
        label="The host’s networks that you removed"
        items={host.networks
          .filter(
            (network) =>
              own.removed.networks.includes(network.slug) &&
              !config.networks.some(({ slug }) => slug === network.slug) &&
              isServed(network, config.keyed),
          )
          .map(({ slug, name }) => ({ id: slug, name }))}
        onBack={(slug) => choose({ own: withoutRemoval(own, 'networks', slug) })}
      />
    </>
  )
}

function Mover({
  name,
  up = false,
  disabled,
  onMove,
}: {
  name: string
  up?: boolean
  disabled: boolean
  onMove: () => void
}) {
  return (
    <button
      type="button"
      aria-label={`Move ${name} ${up ? 'up' : 'down'}`}
      className="self-center hover:text-accent disabled:text-rule-2"
      disabled={disabled}
      onClick={onMove}
    >
      <Icon name="down" className={up ? 'rotate-180' : ''} />
    </button>
  )
}

/** Whether the user added a network that the host doesn't have. */
const isOwn = (host: Config, { slug }: Network) => host.networks.every((each) => each.slug !== slug)

function whose(host: Config, { networks }: Overrides, network: Network): string {
  if (isOwn(host, network)) return 'yours'
  return networks[network.slug] ? 'changed by you' : ''
}

function nameOf({ slug, chainId, instance, demo }: Network): string {
  const server = instance ? hostOf(instance) : demo ? 'in this page' : 'keyed only'
  return [`/${slug}`, chainId && `chain ${chainId}`, server].filter(Boolean).join(', ')
}

type NetworkGroupProps = { config: Config; host: Config; network: Network }

export function NetworkGroup({ config, host, network }: NetworkGroupProps) {
  const navigate = useNavigate()
  const pathname = useLocation({ select: (place) => place.pathname })
  const ownCount = config.networks.filter((one) => isOwn(host, one)).length
  return (
    <Group title="Network">
      <div className="relative">
        <select
          aria-label="Network"
          value={network.slug}
          onChange={({ currentTarget: { selectedIndex } }) => {
            const chosen = config.networks[selectedIndex]
            if (chosen)
              void navigate({ ...samePageLink(pathname, network, chosen), hash: 'settings', replace: true })
          }}
          className="h-9 w-full appearance-none rounded-control border border-edge bg-paper pr-9 pl-3 text-ellipsis"
        >
          {config.networks.map(({ slug, name, chainId, currency, testnet }) => (
            <option key={slug} value={slug}>
              {[name, chainId && `chain ${chainId}`, currency.symbol, testnet && 'testnet']
                .filter(Boolean)
                .join(', ')}
            </option>
          ))}
        </select>
        <Icon
          name="down"
          size={14}
          className="pointer-events-none absolute top-[11px] right-3 z-10 text-ink-3"
        />
      </div>
      <Folded label="Add or edit networks" note={ownCount > 0 ? `${ownCount} of your own` : undefined}>
        <NetworkEditor config={config} host={host} current={network} />
      </Folded>
    </Group>
  )
}
