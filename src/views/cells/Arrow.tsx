import { Icon } from '#ui/Icon.tsx'

export function Arrow() {
  return (
    <span className="inline-flex align-middle text-ink-3">
      <Icon name="arrow" size={14} />
      <span className="sr-only">to</span>
    </span>
  )
}
