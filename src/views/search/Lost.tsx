import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { ShortHash } from '#views/cells/Hash.tsx'
import { ownForm } from './otherForms.ts'
import { readLink } from './readSearch.ts'

/** What a link that leads nowhere may have meant: the thing that it names, under a tab that Loupe doesn't have. */
export function Lost() {
  const path = useLocation({ select: ({ pathname }) => pathname.slice(1) })
  const { config } = useRouter().options.context
  const asked = readLink(`/${path}`)
  const own = ownForm(config, path)
  const to: string = `/${own}`
  if (!asked || !('id' in asked) || own === path)
    return (
      <p className="text-ink-2">
        Links look like /network/tx/hash, /network/address/hash, /network/token/hash or /network/block/number.
      </p>
    )
  return (
    <Link to={to} className="link">
      To the {asked.kind === 'instance' ? 'NFT #' : `${asked.kind} `}
      <ShortHash hash={asked.id} />
    </Link>
  )
}
