/** The most imitated tokens: symbol, and name where it is distinctive. */
export const wellKnown: Readonly<Record<string, string>> = {
  USDC: 'USD Coin',
  USDT: 'Tether USD',
  DAI: 'Dai Stablecoin',
  WETH: 'Wrapped Ether',
  WBTC: 'Wrapped BTC',
  STETH: 'Lido Staked Ether',
  WSTETH: 'Wrapped liquid staked Ether',
  WBNB: 'Wrapped BNB',
  ETH: 'Ether',
  BTC: 'Bitcoin',
}
