import { Link } from '@tanstack/react-router'
import type { Network } from '#settings/config.ts'
import { Icon } from '#ui/Icon.tsx'

const id = 'networks'

/** The network of the page, and the way to another one. */
export function NetworkSwitch({ networks, current }: { networks: readonly Network[]; current: Network }) {
  return (
    <div className="max-w-[28vw] min-w-0 desk:max-w-none">
      <button
        type="button"
        popoverTarget={id}
        className="flex max-w-full items-center gap-2 hover:text-accent"
        aria-label={`Network: ${current.name}`}
      >
        <span className="truncate">{current.name}</span>
        {current.chainId && (
          <span className="hidden text-small whitespace-nowrap text-ink-3 desk:inline">
            chain {current.chainId}
          </span>
        )}
        <Icon name="down" size={14} className="text-ink-3" />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label="Networks"
        className="under-start max-h-[70vh] w-72 overflow-auto border border-edge bg-paper p-0 text-ink"
      >
        <ul className="py-1">
          {networks.map(({ slug, name, chainId, testnet }) => (
            <li key={slug}>
              <Link
                to="/$network"
                params={{ network: slug }}
                onClick={() => document.getElementById(id)?.hidePopover()}
                aria-current={slug === current.slug ? 'true' : undefined}
                className={`flex items-baseline gap-3 px-4 py-2 hover:bg-wash ${slug === current.slug ? 'text-accent' : ''}`}
              >
                {name}
                <span className="ml-auto text-small text-ink-3">
                  {testnet && 'testnet '}
                  {chainId && `chain ${chainId}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
