import { visible } from '#format/text.ts'

const longest = 120

/** Text that a stranger chose: plain, its invisible characters shown, cut when it is very long; whole on hover. */
export function StrangerText({ text }: { text: string }) {
  const shown = visible(text)
  return shown.length > longest ? (
    <bdi title={shown.slice(0, 2000)}>{shown.slice(0, longest)}…</bdi>
  ) : (
    <bdi title={shown === text ? undefined : 'Holds characters that can’t be seen; they are written out.'}>
      {shown}
    </bdi>
  )
}
