import { withChecksum } from '#format/keccak.ts'
import { Icon } from '#ui/Icon.tsx'
import { Letters } from '#views/cells/Letters.tsx'
import { useImpostor } from './useMet.ts'

/** Says which better known token this one passes for, and by what; nothing as a rule. */
export function TokenLikeness({ address }: { address: string }) {
  const impostor = useImpostor(address)
  if (!impostor) return null
  const { like, why, real } = impostor
  const better = real ? `, which is ${withChecksum(real)}` : ''
  return (
    <span
      className="inline-flex items-baseline gap-1 text-table font-normal whitespace-nowrap text-wait"
      title={`Looks like ${like}${better}. Nothing of it is counted in any worth.`}
    >
      <Icon name="warning" size={12} className="self-center" />
      <span>
        not <Letters text={like} />: {why}
      </span>
    </span>
  )
}
