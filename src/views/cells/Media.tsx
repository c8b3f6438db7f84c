import type { ReactNode } from 'react'
import type { Instance } from '#api/instances.ts'
import { visible } from '#format/text.ts'
import { useChoices } from '#settings/store.ts'
import { mediaOf } from '#views/media/mediaUrls.ts'
import { usePicture } from '#views/media/usePicture.ts'
import { Identicon } from './Identicon.tsx'
import { TokenId } from './TokenId.tsx'

type Shown = Pick<
  Instance,
  'id' | 'metadata' | 'image_url' | 'animation_url' | 'media_url' | 'media_type' | 'thumbnails'
>

type Props = {
  instance: Shown
  alt?: string
  note?: string | undefined
  overlay?: ReactNode
  small?: boolean
}

/**
 * The square picture of an NFT, if the user's settings allow it. Until it is loaded, and where it never is, a neutral drawing of
 * its id says why. `alt` is empty where the text beside it says the same.
 */
export function Media({ instance, alt = '', note, overlay, small = false }: Props) {
  const { media, gateway } = useChoices()
  const { pictures, other } = mediaOf(instance, { gateway })
  const { picture, why } = usePicture(media === 'none' ? [] : pictures)
  return (
    <span className="relative block aspect-square overflow-hidden rounded-[2px] bg-wash">
      {small ? (
        <span className="[filter:grayscale(1)]">
          <Identicon hash={instance.id.toString()} size={24} />
        </span>
      ) : (
        <StandIn
          id={instance.id}
          why={picture ? '' : (why ?? (media === 'none' ? 'pictures are off' : 'no picture sent'))}
        />
      )}
      {picture && (
        <img
          {...picture}
          alt={visible(alt)}
          className="absolute inset-0 size-full object-cover [font-size:0]"
        />
      )}
      {picture && overlay}
      {!small && (other || note) && <Badge>{[other?.kind, note].filter(Boolean).join(', ')}</Badge>}
    </span>
  )
}

function Badge({ children }: { children: string }) {
  return (
    <span className="absolute top-1 right-1 rounded-badge bg-paper px-1.5 text-small text-ink">
      {children}
    </span>
  )
}

function StandIn({ id, why }: { id: bigint; why: string }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 text-small text-ink-3">
      <span className="opacity-50 [filter:grayscale(1)]">
        <Identicon hash={id.toString()} size={40} />
      </span>
      {/* the text beside it says the same */}
      <span aria-hidden>
        <TokenId id={id} />
      </span>
      {why}
    </span>
  )
}
