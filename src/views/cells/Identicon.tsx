import { memo } from 'react'

/** Identicon of an address: five by five, mirrored, one hue, always the same for the same address. */
export const Identicon = memo(({ hash, size = 15 }: { hash: string; size?: number }) => {
  const { squares, hue } = pictureOf(hash.toLowerCase())
  return (
    <svg
      aria-hidden
      className="shrink-0 bg-wash"
      width={size}
      height={size}
      viewBox="0 0 5 5"
      shapeRendering="crispEdges"
    >
      <path d={squares} style={{ fill: `light-dark(oklch(52% 0.11 ${hue}), oklch(66% 0.11 ${hue}))` }} />
    </svg>
  )
})

function pictureOf(hash: string) {
  let mixed = 2166136261
  for (const char of hash) mixed = Math.imul(mixed ^ char.charCodeAt(0), 16777619)
  // seven of the fifteen cells left of the mirror are drawn: never an empty or a full picture
  const rank = (index: number) => Math.imul(mixed ^ Math.imul(index + 1, 2246822507), 3266489909) >>> 0
  const cells = [...Array(15).keys()].toSorted((a, b) => rank(a) - rank(b)).slice(0, 7)
  const squares = cells.map((index) => {
    const x = index % 3
    const y = (index - x) / 3
    return `M${x} ${y}h1v1h-1zM${4 - x} ${y}h1v1h-1z`
  })
  return { squares: squares.join(''), hue: (mixed >>> 8) % 360 }
}
