import { shortened } from '#format/text.ts'
import { Letters } from './Letters.tsx'

/**
 * Untrusted text: plain, invisible characters written out, breakable anywhere, cut at `longest` characters with more in its
 * tooltip.
 */
export function UntrustedText({ text, longest = 120 }: { text: string; longest?: number }) {
  const { short, whole, hint } = shortened(text, longest)
  const more = short === whole ? hint : [whole, ...hint]
  return (
    <bdi className="wrap-anywhere" title={more.join('\n') || undefined}>
      <Letters text={short} />
    </bdi>
  )
}
