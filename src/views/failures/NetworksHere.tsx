import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { count } from '#format/count.ts'
import { samePlace } from '#views/search/samePlace.ts'

/** More would be a list to read through; the menu on top has all of them. */
const mostNamed = 6

/** Where a link leads on the networks that are there, when it names one that isn't. */
export function NetworksHere() {
  const { networks } = useRouter().options.context.config
  const pathname = useLocation({ select: (place) => place.pathname })
  const others = networks.length - mostNamed
  return (
    <p className="mt-2">
      The same link on{' '}
      {networks.slice(0, mostNamed).map((network, index) => (
        <span key={network.slug}>
          {index > 0 && ' · '}
          <Link {...samePlace(pathname, undefined, network)} className="link">
            {network.name}
          </Link>
        </span>
      ))}
      {others > 0 && ` · and ${count(others)} more, under “Networks” on top`}
    </p>
  )
}
