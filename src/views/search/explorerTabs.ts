import type { ParsedSearch } from './parseSearch.ts'

export type Whole = Exclude<ParsedSearch['kind'], 'nothing' | 'key' | 'long' | 'hash' | 'words'>

/**
 * Other explorers' names of tabs, by Loupe's path; '' is the record's main tab. The same names appear in Blockscout's `?tab=`,
 * Etherscan's `#`, the paths of older Blockscouts, Otterscan and Routescan, and Etherscan's lists of an address
 * (`/tokentxns?a=0x…`). Without separators.
 */
const parts: Record<Whole, Readonly<Record<string, string>>> = {
  transaction: {
    '': 'index overview details blobs authorizations authorizationlist accesslist',
    transfers: 'transfers tokentransfers',
    internal: 'internal internaltransactions internaltxns internaltx trace',
    logs: 'logs eventlog',
    state: 'state statechange statechanges statediff',
    raw: 'raw rawtrace',
  },
  address: {
    '': 'index overview txs transactions',
    transfers:
      'transfers tokentransfers tokentxns tokentxnsnft tokentxnserc721 tokentxnserc1155 nfttransfers erc20 erc721',
    tokens: 'tokens tokenserc20 assettokens tokenbalances tokenholdings',
    nfts: 'nfts tokensnfts assetnfts',
    internal: 'internal internaltransactions internaltxns internaltx txsinternal',
    withdrawals: 'withdrawals',
    logs: 'logs events',
    contract:
      'contract contracts code contractcode contractsourcecode contractabi contractbytecode decompiledcontracts ' +
      'readcontract readproxy readproxycontract readcontractasproxy proxylogiccontract ' +
      'writecontract writeproxy writeproxycontract',
    balance: 'balance coinbalances coinbalancehistory',
    blocks: 'blocks blocksvalidated blocksrewarded validations mine',
  },
  token: {
    '': 'index overview transfers tokentransfers transactions',
    holders: 'holders tokenholders balances tokenholderchart',
    inventory: 'inventory',
    contract:
      'contract code contractcode contractsourcecode contractabi contractbytecode ' +
      'readcontract readproxy readproxycontract writecontract writeproxy writeproxycontract',
  },
  instance: {
    '': 'index overview transfers tokentransfers',
    holders: 'holders tokenholders',
    metadata: 'metadata',
  },
  block: {
    '': 'index overview txs transactions blobtxs',
    withdrawals: 'withdrawals',
    internal: 'internal internaltransactions internaltxns internaltx txsinternal',
  },
}

/** Loupe's path of a tab by another explorer's name; undefined for one that Loupe lacks. */
export function partNamed(whole: Whole, name: string): string | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return Object.entries(parts[whole]).find(([, names]) => names.split(' ').includes(plain))?.[0]
}
