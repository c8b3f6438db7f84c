import { checksummedIn } from '#format/checksum.ts'
import { cut, visible } from '#format/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { mark } from './mark.ts'
import { useImpostor } from './useSeenRecords.ts'

// one line high: words for which there is no space wrap to a second line, which is clipped
const wholeOrNone =
  'in-[td_.markable]:h-5 in-[td_.markable]:flex-wrap in-[td_.markable]:content-start in-[td_.markable]:overflow-hidden in-[td_.markable]:before:h-5'

/** Names the better known token that this one imitates, and how; nothing for most tokens. */
export function TokenLikeness({ address }: { address: string }) {
  const impostor = useImpostor(address)
  if (!impostor) return null
  const { like, why, real } = impostor
  const better = real ? `, which is ${checksummedIn(real)}` : ''
  return (
    <span
      data-mark
      className={`${mark.box} ${wholeOrNone}`}
      title={`Looks like ${visible(cut(like, 200))}${better}: ${why}. Nothing of it is counted in any worth.`}
    >
      <Icon name="warning" size={12} className={mark.icon} />
      <span className={mark.words}>
        not <UntrustedText text={like} longest={40} />
        <span className="in-[td]:sr-only">: {why}</span>
      </span>
    </span>
  )
}
