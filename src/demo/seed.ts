/** The seed of the demo chain that Loupe ships. Another gives other names to everybody and another order to the blocks. */
export const SEED = 'loupe'

/** The id of the demo chain. */
export const CHAIN_ID = '1337'

/** The key for refetching a whole collection; any other is refused. */
export const ADMIN_KEY = 'demo-admin'

/** A key of the keyed form that has no credits left. */
export const EMPTY_KEY = 'demo-no-credits'
