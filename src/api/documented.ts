/** The endpoints of the document: a 404 from one of them is about the record, where one was asked for. */
export const documented: ReadonlySet<string> = new Set([
  '/main-page/transactions',
  '/transactions',
  '/transactions/{}/state-changes',
  '/transactions/{}/logs',
  '/addresses/{}/transactions',
  '/addresses/{}/token-transfers',
  '/addresses/{}/token-balances',
  '/addresses/{}/nft',
  '/addresses/{}/withdrawals',
  '/tokens/{}/transfers',
  '/tokens/{}/holders',
  '/tokens/{}/instances/{}/transfers',
  '/tokens/{}/instances/refetch-metadata',
  '/blocks/{}/withdrawals',
])
