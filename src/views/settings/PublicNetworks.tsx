import { useEffect, useState } from 'react'
import { counted } from '#format/count.ts'
import { type PublicNetwork, readPublicNetworks } from '#settings/publicNetworks.ts'
import { Field } from './Field.tsx'

const shown = 30

/** The public networks, to be found by name, chain id or server. They come from Loupe's own host; none of them is asked. */
export function PublicNetworks({ onPick }: { onPick: (network: PublicNetwork) => void }) {
  const [all, setAll] = useState<readonly PublicNetwork[] | 'failed' | null>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    readPublicNetworks().then(setAll, () => setAll('failed'))
  }, [])
  if (all === 'failed')
    return <p className="text-table text-ink-2">The list of public networks can’t be loaded.</p>
  const looked = text.trim().toLowerCase()
  const found = (all ?? []).filter(
    ({ name, chainId, slug, instance }) =>
      chainId === looked || `${name}\n${slug}\n${instance}`.toLowerCase().includes(looked),
  )
  return (
    <div className="min-w-0">
      <Field
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
