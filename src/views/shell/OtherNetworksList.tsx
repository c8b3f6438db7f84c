import { Link, useLocation, useParams } from '@tanstack/react-router'
import type { Network } from '#settings/config.ts'
import { useNetwork } from './context.ts'
import { chainWords, samePageLink } from './samePage.ts'

type Props = { networks: readonly Network[]; onChoose: () => void }

/**
 * Links to the same page on other networks, with tab and filters but without list positions; last, one that asks all of them for
 * the address.
 */
export function OtherNetworksList({ networks, onChoose }: Props) {
  const { network } = useNetwork()
  const pathname = useLocation({ select: (place) => place.pathname })
  const { hash } = useParams({ strict: false })
  return (
    <ul className="py-1">
      {networks.map((other) => (
        <li key={other.slug}>
          <Link
            {...samePageLink(pathname, network, other)}
            onClick={onChoose}
            className="flex items-baseline gap-3 px-4 py-2 hover:bg-wash"
          >
            <span className="min-w-0 break-words">{other.name}</span>
            <span className="ml-auto text-small whitespace-nowrap text-ink-3">{chainWords(other)}</span>
          </Link>
        </li>
      ))}
      {hash && (
        <li className="mt-1 border-t border-rule pt-1">
          <Link
            to="/$network/search"
            params={{ network: network.slug }}
            search={{ q: hash, all: true }}
            state={{ asksAll: true }}
            preload={false}
            onClick={onChoose}
            className="flex px-4 py-2 hover:bg-wash"
          >
            Look on all networks
          </Link>
        </li>
      )}
    </ul>
  )
}
