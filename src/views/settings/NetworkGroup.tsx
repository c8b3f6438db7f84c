import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Config, Network } from '#settings/config.ts'
import { Icon } from '#ui/Icon.tsx'
import { samePlace } from '#views/search/samePlace.ts'
import { Folded, Group } from './Group.tsx'
import { isOwn, NetworkEditor } from './NetworkEditor.tsx'

type Props = { config: Config; host: Config; network: Network }

/** The network of the page, and the networks there are. The same place on another one is opened under the panel. */
export function NetworkGroup({ config, host, network }: Props) {
  const navigate = useNavigate()
  const pathname = useLocation({ select: (place) => place.pathname })
  const mine = config.networks.filter((one) => isOwn(host, one)).length
  return (
    <Group title="Network">
      <div className="relative">
        <select
          aria-label="Network"
          value={network.slug}
          onChange={({ currentTarget: { selectedIndex } }) => {
            const chosen = config.networks[selectedIndex]
            if (chosen)
              void navigate({ ...samePlace(pathname, network, chosen), hash: 'settings', replace: true })
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
      <Folded label="Add or edit networks" note={mine > 0 ? `${mine} of your own` : undefined}>
        <NetworkEditor config={config} host={host} current={network} />
      </Folded>
    </Group>
  )
}
