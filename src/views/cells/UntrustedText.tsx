import { shortened } from '#format/text.ts'
import { Letters } from './Letters.tsx'

/**
 * Text that a stranger chose: plain, its invisible characters written out, broken anywhere, cut at `longest` characters;
 * more of it on hover.
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
