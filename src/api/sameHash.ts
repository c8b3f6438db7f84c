/** Whether two hashes or addresses are one, in whatever letter case each was sent; where one isn't told they are not. */
export const isSameHash = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.toLowerCase() === (other?.toLowerCase() ?? null)
