import type { Token } from '#api/tokens.ts'
import { useChoices } from '#settings/store.ts'
import { usableUrl } from '#views/media.ts'
import { usePicture } from '#views/usePicture.ts'
import { Identicon } from '#views/cells/Identicon.tsx'

/** In px. */
const size = 56

/** The icon that the server names for a token, asked for without saying who asks; the address's picture where there is none. */
export function TokenIcon({ token, hash }: { token: Token | null; hash: string }) {
  const { media, gateway } = useChoices()
  const icon = token?.icon_url && media !== 'none' ? usableUrl(token.icon_url, gateway) : null
  const { picture } = usePicture(icon === null ? [] : [icon])
  if (!picture) return <Identicon hash={hash} size={size} />
  return (
    <img
      {...picture}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-full bg-wash object-cover"
    />
  )
}
