/** The seed of the demo chain that Loupe ships. Another gives other names to everybody and another order to the blocks. */
export const SEED = 'loupe'
