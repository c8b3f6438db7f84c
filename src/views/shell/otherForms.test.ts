import { expect, test } from 'vitest'
import { readConfig } from '#settings/config.ts'
import { ownForm } from './otherForms.ts'

const config = readConfig({
  defaultNetwork: 'eth',
  networks: [
    { slug: 'eth', chainId: '1', name: 'Ethereum', instance: 'https://eth.example' },
    { slug: 'base', chainId: '8453', name: 'Base', instance: 'https://base.example' },
    { slug: 'blocks', name: 'Blocks', instance: 'https://blocks.example' },
  ],
})
const tx = `0x${'75a94c0e'.repeat(8)}`
const a = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const b = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

test.each([
  // Blockscout
  [`tx/${tx}?tab=index`, `eth/tx/${tx}`],
  [`tx/${tx}?tab=logs`, `eth/tx/${tx}/logs`],
  [`base/tx/${tx}?tab=state`, `base/tx/${tx}/state`],
  [`base/tx/${tx}?tab=token_transfers&type=ERC-20`, `base/tx/${tx}/transfers?type=ERC-20`],
  [`8453/tx/${tx}?tab=internal`, `8453/tx/${tx}/internal`],
  [`tx/${tx}?tab=raw_trace`, `eth/tx/${tx}/raw`],
  [`tx/${tx}?tab=user_ops`, `eth/tx/${tx}`],
  [`address/${a}?tab=txs&filter=from`, `eth/address/${a}?filter=from`],
  [`address/${a}?tab=token_transfers&page=2&next_page_params=%7B%7D`, `eth/address/${a}/transfers`],
  [`address/${a}?tab=tokens`, `eth/address/${a}/tokens`],
  [`address/${a}?tab=tokens_erc20`, `eth/address/${a}/tokens`],
  [`address/${a}?tab=tokens_nfts`, `eth/address/${a}/nfts`],
  [`address/${a}?tab=internal_txns`, `eth/address/${a}/internal`],
  [`address/${a}?tab=coin_balance_history`, `eth/address/${a}/balance`],
  [`address/${a}?tab=blocks_validated`, `eth/address/${a}/blocks`],
  [`address/${a}?tab=withdrawals`, `eth/address/${a}/withdrawals`],
  [`address/${a}?tab=logs`, `eth/address/${a}/logs`],
  [`address/${a}?tab=contract`, `eth/address/${a}/contract`],
  [`token/${a}?tab=token_transfers`, `eth/token/${a}`],
  [`token/${a}?tab=holders`, `eth/token/${a}/holders`],
  [`base/token/${a}?tab=inventory`, `base/token/${a}/inventory`],
  [`token/${a}/instance/7`, `eth/token/${a}/instance/7`],
  [`token/${a}/instance/7?tab=metadata`, `eth/token/${a}/instance/7/metadata`],
  ['block/12?tab=withdrawals', 'eth/block/12/withdrawals'],
  ['base/blocks/12', 'base/block/12'],
  ['txs', 'eth/txs'],
  ['txs#settings', 'eth/txs#settings'],
  ['txs?tab=pending', 'eth/txs?filter=pending'],
  ['base/txs?tab=validated', 'base/txs'],
  ['tokens', 'eth/tokens'],
  ['token-transfers', 'eth/token-transfers'],
  ['withdrawals', 'eth/withdrawals'],
  ['search-results?q=dai', 'eth/search?q=dai'],
  ['base/search-results?q=a%20b', 'base/search?q=a+b'],
  // a host of files
  ['index.html', 'eth'],
  ['index.html#settings', 'eth#settings'],
  // Etherscan
  [`tx/${tx}#eventlog`, `eth/tx/${tx}/logs`],
  [`base/tx/${tx}#statechange`, `base/tx/${tx}/state`],
  [`base/tx/${tx}#internal`, `base/tx/${tx}/internal`],
  [`address/${a}#internaltx`, `eth/address/${a}/internal`],
  [`address/${a}#tokentxns`, `eth/address/${a}/transfers`],
  [`address/${a}#tokentxnsErc721`, `eth/address/${a}/transfers`],
  [`address/${a}#readContract`, `eth/address/${a}/contract`],
  [`tx/${tx}/logs#toString`, `eth/tx/${tx}/logs`],
  [`token/${a}#balances`, `eth/token/${a}/holders`],
  [`token/${a}?a=${b}`, `eth/address/${b}/transfers?token=${a}`],
  [`base/token/${a}?a=007`, `base/token/${a}/instance/7`],
  [`token/${a}?a=%3Cb%3E`, `eth/token/${a}`],
  [`nft/${a}/0012`, `eth/token/${a}/instance/12`],
  [`base/nft/${a}/12`, `base/token/${a}/instance/12`],
  [`txs?a=${a}`, `eth/address/${a}`],
  ['txs?block=12', 'eth/block/12'],
  ['accounts', 'eth/accounts'],
  ['search?f=0&q=dai', 'eth/search?f=0&q=dai'],
  // Tempo
  ['block/latest', 'eth/blocks?newest=true'],
  ['base/block/latest', 'base/blocks?newest=true'],
])('%s leads to %s', (path, own) => expect(ownForm(config, path)).toBe(own))

test.each([
  '',
  '?tab=logs',
  'nowhere',
  `nowhere/tx/${tx}?tab=logs`,
  `nowhere/nft/${a}/12`,
  'nft',
  `nft/${tx}`,
  'blocks',
  'blocks?tab=x',
  `base/tx/${tx}/logs#log-3`,
  `base/tx/0x12?tab=logs`,
  'constructor/__proto__?tab=logs',
  '%E0%A4%A/x#y',
  '/evil.example?tab=logs',
  '//evil.example?tab=logs',
  'http://[?tab=logs',
  'javascript:alert(1)#eventlog',
  `index.html/tx/${tx}`,
])('%s stays as it is', (path) => expect(ownForm(config, path)).toBe(path))
