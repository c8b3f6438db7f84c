// Replaces `@noble/hashes`: pages need only keccak-256, for address checksums.

const rate = 136

const of = (lanes: Uint32Array, at: number): number => lanes[at] as number
/** Half of a rotated lane, with the bits shifted out of the other half. */
const turned = (half: number, other: number, bits: number): number => (half << bits) | (other >>> -bits)

/** Keccak-f[1600]: 25 lanes of 64 bits, each as its lower and its upper half. */
function permute(lanes: Uint32Array): void {
  let feed = 1
  for (let round = 0; round < 24; round += 1) {
    const sums = lanes.slice(0, 10)
    for (let at = 10; at < 50; at += 1) sums[at % 10] = of(sums, at % 10) ^ of(lanes, at)
    for (let at = 0; at < 50; at += 2) {
      const [before, after] = [(at + 8) % 10, (at + 2) % 10]
      const [lower, upper] = [of(sums, after), of(sums, after + 1)]
      lanes[at] = of(lanes, at) ^ of(sums, before) ^ turned(lower, upper, 1)
      lanes[at + 1] = of(lanes, at + 1) ^ of(sums, before + 1) ^ turned(upper, lower, 1)
    }
    // rho and pi: each lane but the first moves to the next position and is rotated
    let [lower, upper] = [of(lanes, 2), of(lanes, 3)]
    for (let [step, x, y] = [1, 1, 0]; step <= 24; step += 1) {
      const bits = ((step * (step + 1)) / 2) % 64
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const lane = 2 * (x + 5 * y)
      // a rotation by 32 bits or more swaps the halves
      const [one, other] = bits < 32 ? [lower, upper] : [upper, lower]
      ;[lower, upper] = [of(lanes, lane), of(lanes, lane + 1)]
      lanes[lane] = turned(one, other, bits)
      lanes[lane + 1] = turned(other, one, bits)
    }
    for (let row = 0; row < 50; row += 10) {
      const was = lanes.slice(row, row + 10)
      for (let at = 0; at < 10; at += 1)
        lanes[row + at] = of(was, at) ^ (~of(was, (at + 2) % 10) & of(was, (at + 4) % 10))
    }
    // iota: the round constant
    for (let bit = 0; bit < 7; bit += 1) {
      feed = ((feed << 1) ^ ((feed >> 7) * 0x71)) % 256
      const at = 2 ** bit - 1
      const half = at > 31 ? 1 : 0
      if (feed & 2) lanes[half] = of(lanes, half) ^ (1 << at)
    }
  }
}

export const keccak_256 = ((message: Uint8Array): Uint8Array => {
  const lanes = new Uint32Array(50)
  const bytes = new Uint8Array(lanes.buffer)
  const whole = new Uint8Array(Math.ceil((message.length + 1) / rate) * rate)
  whole.set(message)
  whole[message.length] = 1
  whole[whole.length - 1] = (whole.at(-1) as number) | 128
  for (let start = 0; start < whole.length; start += rate) {
    for (let at = 0; at < rate; at += 1) bytes[at] = (bytes[at] as number) ^ (whole[start + at] as number)
    permute(lanes)
  }
  return bytes.slice(0, 32)
}) as never

export const utf8ToBytes = (text: string) => new TextEncoder().encode(text)
export const bytesToHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
