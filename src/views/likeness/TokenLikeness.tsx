import { withChecksum } from '#format/keccak.ts'
import { cut, visible } from '#format/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { useImpostor } from './useMet.ts'

/** Says which better known token this one passes for, and by what; nothing as a rule. */
export function TokenLikeness({ address }: { address: string }) {
  const impostor = useImpostor(address)
  if (!impostor) return null
  const { like, why, real } = impostor
  const better = real ? `, which is ${withChecksum(real)}` : ''
  return (
    <span
      className="inline-flex items-baseline gap-1 max-w-full text-table font-normal text-wait in-[td]:whitespace-nowrap"
      title={`Looks like ${visible(cut(like, 200))}${better}. Nothing of it is counted in any worth.`}
    >
      <Icon name="warning" size={12} className="self-center" />
      <span className="min-w-0 wrap-anywhere">
        not <StrangerText text={like} longest={40} />: {why}
      </span>
    </span>
  )
}
