import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNetwork } from '#views/shell/context.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** The path under the network: `/tx/0x…`. Its ids are hashes or numbers, which need no escaping. */
  path: `/${'tx' | 'address' | 'token' | 'block'}/${string}`
}

/** Delays the preload, so that a pointer that only passes over links requests nothing. */
let resting: ReturnType<typeof setTimeout> | undefined

/**
 * A link inside the network. Lists hold hundreds of these, so it builds its URL itself: the router's own link subscribes to every
 * navigation, which made scrolling a list of 4,000 rows stutter.
 */
export function InternalLink({ path, children, ...props }: Props) {
  const router = useRouter()
  const { slug } = useNetwork().network
  const to = `/${slug}${path}`
  const go = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    void router.navigate({ to })
  }
  const prepare = () => {
    clearTimeout(resting)
    resting = setTimeout(() => void router.preloadRoute({ to }), router.options.defaultPreloadDelay)
  }
  return (
    <a
      {...props}
      href={router.basepath.replace(/\/$/, '') + to}
      onClick={go}
      onPointerEnter={prepare}
      onPointerLeave={() => clearTimeout(resting)}
      onFocus={prepare}
    >
      {children}
    </a>
  )
}
