/** Whether a kind of token is a collection of NFTs, one or many of each. */
export const isCollection = (type: string | null): boolean =>
  type === 'ERC-721' || type === 'ERC-1155' || type === 'ERC-404'
