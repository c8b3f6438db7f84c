/** A key as it may be shown: `••••1234`; all dots when it is too short to show four of it. */
export function maskKey(key: string): string {
  return key.length < 12 ? '••••••••' : `••••${key.slice(-4)}`
}
