import { likeness } from './likeness.ts'

/** The warning at an address in a list of `own` that begins and ends like others there. */
export function LooksLike({ like, own }: { like: readonly string[]; own: string }) {
  return (
    <span
      className="text-wait"
      title={`Begins and ends like ${like.join(', ')}, which is another address. Compare all digits.`}
    >
      {likeness(like, own)}
    </span>
  )
}
