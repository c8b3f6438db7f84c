import { useState } from 'react'
import type { Token } from '#api/tokens.ts'
import { useChoices } from '#settings/store.ts'
import { usableUrl } from '#views/media.ts'
import { Identicon } from './Identicon.tsx'

/** The icon that the server names for a token, asked for without saying who asks; the address's picture where there is none. */
export function TokenIcon({ token, hash, size = 56 }: { token: Token | null; hash: string; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  const { media, gateway } = useChoices()
  const icon = token?.icon_url && media !== 'none' ? usableUrl(token.icon_url, gateway) : null
  if (icon === null || icon === broken) return <Identicon hash={hash} size={size} />
  return (
    <img
      src={icon}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="shrink-0 rounded-full bg-wash object-cover"
      onError={() => setBroken(icon)}
    />
  )
}
