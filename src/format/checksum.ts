/** Whether the case of an address's letters says anything: one in a single letter case has no checksum. */
export function hasChecksum(address: string): boolean {
  return /[a-f]/.test(address) && /[A-F]/.test(address)
}

/** Whether an address has a checksum that isn't that of `right`, the same address with its own. */
export function isMistyped(address: string, right: string): boolean {
  return hasChecksum(address) && address.slice(2) !== right.slice(2)
}
