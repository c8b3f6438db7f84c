/** The settlement chain of rollups, by chain ids, as their makers and Chainscout list them (July 2026). */
const parents: Readonly<Record<string, string>> = {
  '10': '1', // OP Mainnet
  '130': '1', // Unichain
  '252': '1', // Fraxtal
  '324': '1', // zkSync Era
  '480': '1', // World Chain
  '1101': '1', // Polygon zkEVM
  '1868': '1', // Soneium
  '7777777': '1', // Zora
  '8453': '1', // Base
  '34443': '1', // Mode
  '42161': '1', // Arbitrum One
  '42170': '1', // Arbitrum Nova
  '42220': '1', // Celo
  '57073': '1', // Ink
  '59144': '1', // Linea
  '534352': '1', // Scroll
  '300': '11155111', // zkSync Sepolia
  '1301': '11155111', // Unichain Sepolia
  '84532': '11155111', // Base Sepolia
  '421614': '11155111', // Arbitrum Sepolia
  '534351': '11155111', // Scroll Sepolia
  '11142220': '11155111', // Celo Sepolia
  '11155420': '11155111', // OP Sepolia
}

export const parentChainOf = (chainId: string | null): string | null =>
  (chainId !== null && Object.hasOwn(parents, chainId) && parents[chainId]) || null
