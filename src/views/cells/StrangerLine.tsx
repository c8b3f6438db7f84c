import { visible } from '#format/text.ts'

/** Text that a stranger chose, on one line and cut where its place ends; the whole of it on hover or on a tap. */
export function StrangerLine({ text, className = '' }: { text: string; className?: string }) {
  const whole = visible(text.slice(0, 2000))
  return (
    <span className={`truncate ${className}`} title={whole}>
      <bdi>{whole.slice(0, 200)}</bdi>
    </span>
  )
}
