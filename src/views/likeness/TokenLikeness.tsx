import { checksummedIn } from '#format/checksum.ts'
import { cut, visible } from '#format/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { useImpostor } from './useMet.ts'

/** Names the better known token that this one imitates, and how; nothing for most tokens. */
export function TokenLikeness({ address }: { address: string }) {
  const impostor = useImpostor(address)
  if (!impostor) return null
  const { like, why, real } = impostor
  const better = real ? `, which is ${checksummedIn(real)}` : ''
  return (
    <span
      className="relative inline-flex items-baseline gap-1 max-w-full text-table font-normal text-wait in-[td]:whitespace-nowrap"
      title={`Looks like ${visible(cut(like, 200))}${better}: ${why}. Nothing of it is counted in any worth.`}
    >
      <Icon name="warning" size={12} className="self-center" />
      {/* loads late and must not widen a table column: there it is short, and an icon on phones */}
      <span className="min-w-0 wrap-anywhere max-desk:in-[td]:sr-only">
        not <UntrustedText text={like} longest={40} />
        <span className="in-[td]:sr-only">: {why}</span>
      </span>
    </span>
  )
}
