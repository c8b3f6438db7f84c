/** The bytes of a word, its leading zeros paler. `hex` is without `0x`. */
export function WordHex({ hex }: { hex: string }) {
  const zeros = /^0*/.exec(hex)?.[0] ?? ''
  return (
    <span className="mono text-small">
      <span className="text-ink-3">{zeros}</span>
      {hex.slice(zeros.length)}
    </span>
  )
}
