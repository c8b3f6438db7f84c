import { shortened } from '#format/text.ts'
import { Letters } from './Letters.tsx'

/** Text that a stranger chose, on one line and cut where its place ends; the whole of it on hover or on a tap. */
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
