import { visible } from '#format/text.ts'

/**
 * Text that a stranger chose: plain, its invisible characters written out, broken anywhere, cut at `longest` characters;
 * more of it on hover.
 */
export function StrangerText({ text, longest = 120 }: { text: string; longest?: number }) {
  const shown = visible(text.slice(0, 2000))
  const unseen = shown === text ? undefined : 'Holds characters that can’t be seen; they are written out.'
  return shown.length > longest ? (
    <bdi className="wrap-anywhere" title={shown}>
      {/* never through the middle of a character */}
      {shown.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…
    </bdi>
  ) : (
    <bdi className="wrap-anywhere" title={unseen}>
      {shown}
    </bdi>
  )
}
