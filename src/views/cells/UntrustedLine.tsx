import { shortened } from '#format/text.ts'
import { Letters } from './Letters.tsx'

export function UntrustedLine({ text, className = '' }: { text: string; className?: string }) {
  const { short, whole, hint } = shortened(text, 200)
  return (
    <span className={`truncate ${className}`} title={[whole, ...hint].join('\n')}>
      <bdi>
        <Letters text={short} />
      </bdi>
    </span>
  )
}
