import type { Asked } from './readSearch.ts'

/** A thing that has parts, which explorers show under tabs. */
export type Whole = Exclude<Asked['kind'], 'nothing' | 'key' | 'long' | 'hash' | 'words'>

/**
 * What explorers call the parts of a thing, by Loupe's path of the part; that of the thing's own page is ''. The same names
 * stand in Blockscout's `?tab=`, behind Etherscan's `#`, in the paths of older Blockscouts, Otterscan and Routescan, and of an
 * address in the paths of Etherscan's lists (`/tokentxns?a=0x…`): here without what they join their words by.
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

/** Loupe's path of the part that other explorers call so; undefined for what Loupe doesn't have. */
export function partNamed(whole: Whole, name: string): string | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return Object.entries(parts[whole]).find(([, names]) => names.split(' ').includes(plain))?.[0]
}
