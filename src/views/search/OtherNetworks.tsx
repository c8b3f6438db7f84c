import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '#ui/Icon.tsx'
import { usePlace } from '#views/network.ts'
import { samePlace } from '#views/shell/samePlace.ts'

const id = 'same-address-elsewhere'

/** The same address on the other networks of this Loupe, with the tab and its filters; places in a list are left off. */
export function OtherNetworks() {
  const { config, network } = usePlace()
  const pathname = useLocation({ select: (place) => place.pathname })
  const others = config.networks.filter(({ slug }) => slug !== network.slug)
  if (others.length === 0) return null
  return (
    <>
      <button type="button" popoverTarget={id} className="quiet inline-flex items-center gap-1">
        Other networks
        <Icon name="down" size={13} />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label="This address on other networks"
        className="under-start max-h-[60vh] w-64 overflow-auto border border-edge bg-paper p-0 text-ink"
      >
        <ul className="py-1">
          {others.map((other) => (
            <li key={other.slug}>
              <Link
                {...samePlace(pathname, network, other)}
                onClick={() => document.getElementById(id)?.hidePopover()}
                className="flex items-baseline gap-3 px-4 py-2 hover:bg-wash"
              >
                <span className="min-w-0 break-words">{other.name}</span>
                {other.chainId && (
                  <span className="ml-auto text-small whitespace-nowrap text-ink-3">
                    chain {other.chainId}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
