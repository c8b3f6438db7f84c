import type { Page } from '@playwright/test'
import { blocks, chainKinds, contracts, people, sentinels, tokens, transactions } from '#demo/places.ts'
import { settled } from './loupe.ts'

export interface State {
  path: string
  act?: (page: Page) => Promise<void>
  /** The text that shows the state is reached; without it, once nothing is pending. */
  until?: string | RegExp
  fails?: boolean
  /** Only reached by a cold load, or opened cold in no other test. */
  cold?: boolean
}

export const pages: Record<string, State> = {
  home: { path: '/local' },
  transactions: { path: '/local/txs' },
  blocks: { path: '/local/blocks' },
  overview: { path: `/local/tx/${transactions.swap}` },
  'an NFT sale': { path: `/local/tx/${transactions.nftSale}` },
  'a drop to many': { path: `/local/tx/${transactions.scamDrop}` },
  'a failed transaction': { path: `/local/tx/${transactions.failed}` },
  transfers: { path: `/local/tx/${transactions.batch}/transfers` },
  'internal calls': { path: `/local/tx/${transactions.swap}/internal` },
  'a raw record': { path: `/local/tx/${transactions.coinTransfer}/raw` },
  logs: { path: `/local/tx/${transactions.swap}/logs` },
  'an input that isn’t decoded': { path: `/local/tx/${transactions.unverified}` },
  'a pending transaction': { path: `/local/tx/${transactions.pending}` },
  state: { path: `/local/tx/${transactions.swap}/state` },
  'proofs of a transaction': { path: `/local/tx/${transactions.swap}/proof` },
  'state with pictures': { path: `/local/tx/${transactions.nftSale}/state` },
  address: { path: `/local/address/${people.alice}` },
  'transfers of an address': { path: `/local/address/${people.alice}/transfers` },
  'tokens of an address': { path: `/local/address/${people.alice}/tokens` },
  'NFTs of an address': { path: `/local/address/${people.alice}/nfts` },
  'withdrawals of an address': { path: `/local/address/${people.staker}/withdrawals`, cold: true },
  'internal calls of an address': { path: `/local/address/${people.alice}/internal` },
  'logs of an address': { path: `/local/address/${people.alice}/logs`, cold: true },
  contract: { path: `/local/address/${contracts.router}/contract` },
  balance: { path: `/local/address/${people.alice}/balance` },
  'proofs of an address': { path: `/local/address/${people.alice}/proof`, cold: true },
  token: { path: `/local/token/${tokens.dollar}` },
  'holders of a token': { path: `/local/token/${tokens.dollar}/holders` },
  inventory: { path: `/local/token/${tokens.studies}/inventory` },
  NFT: { path: `/local/token/${tokens.embers}/instance/${2n ** 255n + 1n}` },
  'metadata of an NFT': { path: `/local/token/${tokens.passes}/instance/3/metadata`, cold: true },
  'proofs of an NFT': { path: `/local/token/${tokens.foxes}/instance/1/proof`, cold: true },
  block: { path: `/local/block/${blocks.withdrawals}` },
  'withdrawals of a block': { path: `/local/block/${blocks.withdrawals}/withdrawals`, cold: true },
  'internal calls of a block': { path: `/local/block/${blocks.swap}/internal`, cold: true },
  'proofs of a block': { path: `/local/block/${blocks.swap}/proof` },
  'the token transfers of a chain': { path: '/local/token-transfers' },
  'the withdrawals of a chain': { path: '/local/withdrawals' },
  tokens: { path: '/local/tokens' },
  accounts: { path: '/local/accounts' },
  'results of a search': { path: '/local/search?q=harbour' },
  settings: { path: '/local#settings', until: 'Appearance' },
  'a link that names a server': {
    path: '/theirs?instance=https://somebody.example',
    until: /isn’t known here/,
    cold: true,
  },
  'not found': { path: `/demo/tx/${transactions.neverSeen}` },
  'unknown network': { path: '/nowhere' },
  'what is no hash': { path: `/local/tx/0x${'5e'.repeat(40)}` },
}

const { addresses, hashes } = sentinels
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await page.locator('dialog[open], [popover]:popover-open').first().waitFor()
}
const unfold = (words: string, name: string) => async (page: Page) => {
  await page.locator('summary', { hasText: words }).click()
  await press(name)(page)
}

export const states: Record<string, State> = {
  'an empty address': { path: `/local/address/${people.stranger}` },
  'no NFTs': { path: `/local/address/${people.stranger}/nfts` },
  'an empty block': { path: `/local/block/${blocks.empty}` },
  'nothing found': { path: '/local/search?q=nobody+calls+it+that' },
  'a transaction, waiting': { path: `/local/tx/${hashes.never}`, until: /^Asking/ },
  'an address, waiting': { path: `/local/address/${addresses.never}`, until: /^Asking/ },
  'a token, waiting': { path: `/local/token/${addresses.never}`, until: /^Asking/ },
  'a block, waiting': { path: `/local/block/${hashes.never}`, until: /^Asking/ },
  'a transaction, failed': { path: `/local/tx/${hashes.broken}`, until: 'Try again', fails: true },
  'an address, failed': { path: `/local/address/${addresses.broken}`, until: 'Try again', fails: true },
  'an address, rate limited': {
    path: `/local/address/${addresses.tooMany}`,
    until: /goes on in/,
    fails: true,
  },
  'a key that is missing': { path: '/keyed/txs', until: /key/i, fails: true },
  'nobody answers': { path: '/dead', until: 'Try again', fails: true },
  'not this API': { path: '/html/txs', until: /API/ },
  'an address that isn’t there': { path: `/local/address/${addresses.notFound}`, fails: true },
  'records that can’t be read': { path: `/local/address/${addresses.unreadable}` },
  'a list that leads to itself': { path: `/local/address/${addresses.looping}` },
  'a hostile transaction': { path: `/local/tx/${hashes.hostile}` },
  'a hostile address': { path: `/local/address/${addresses.hostile}` },
  'hostile transfers': { path: `/local/address/${addresses.hostile}/transfers` },
  'hostile NFTs': { path: `/local/address/${addresses.hostile}/nfts` },
  'a hostile token': { path: `/local/token/${addresses.hostile}` },
  'hostile holders': { path: `/local/token/${addresses.hostile}/holders` },
  'a server of the document alone': { path: `/document/tx/${transactions.swap}`, fails: true },
  'an address of the document alone': { path: `/document/address/${people.alice}`, fails: true },
  'logs none of which passes': {
    path: `/local/tx/${transactions.swap}/logs?address=${people.bob}`,
    until: /emitted none of/,
  },
  'no such page': { path: '/local/nowhere/at/all' },
  'a log that the link names': { path: `/local/tx/${transactions.swap}/logs#log-1` },
  'settings for a key': { path: '/keyed/blocks#settings-key', fails: true },
  'the networks': { path: '/local/blocks', act: opens(/^Network/) },
  'the lists': {
    path: '/local/blocks',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 }) // on desks most of them are in the header
      await opens('Lists')(page)
    },
  },
  'the list of keys': {
    path: '/local/blocks',
    act: async (page) => {
      await page.getByRole('button', { name: 'Keys' }).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  'the menu of a row': { path: '/local/blocks', act: opens(/^More of row/) },
  'a choice of types': { path: '/local/txs', act: opens(/^Type:/) },
  'a choice of tokens': { path: `/local/address/${people.alice}/transfers`, act: opens('One token…') },
  'a label': { path: `/local/address/${people.alice}`, act: opens('Label') },
  'a QR code': { path: `/local/address/${people.alice}`, act: opens('QR code') },
  'a link that was copied': { path: `/local/address/${people.alice}`, act: opens('Copy link to this page') },
  'all that was sent of a transaction': {
    path: `/local/tx/${transactions.swap}`,
    act: async (page) => {
      for (const folded of await page.getByRole('main').locator('summary').all()) await folded.click()
    },
  },
  'all that a rollup sent of a transaction': {
    path: `/local/tx/${chainKinds.optimism?.hash}`,
    act: (page) => page.getByRole('main').locator('summary', { hasText: 'More' }).click(),
  },
  'all that was sent of an account of Celo': {
    path: `/local/address/${chainKinds.celo?.address}`,
    act: (page) => page.getByRole('main').locator('summary', { hasText: 'More' }).click(),
  },
  'what a page asked for': {
    path: `/local/tx/${transactions.swap}`,
    act: (page) => page.locator('summary', { hasText: 'Show requests' }).click(),
  },
  'a new network': {
    path: '/local#settings',
    until: 'Appearance',
    act: unfold('Add or edit networks', 'Add a network'),
  },
  'a new keyed deployment': {
    path: '/local#settings',
    until: 'Appearance',
    act: unfold('Add or edit keyed deployments', 'Add a keyed deployment'),
  },
  'the JSON of a list': { path: '/local/blocks', act: opens(/^JSON of/) },
  'the record': { path: `/local/block/${blocks.swap}`, act: opens('Record') },
  'an export': { path: '/local/txs', act: opens('Export') },
  'the columns': { path: '/local/txs', act: opens('Columns') },
  suggestions: {
    path: '/local',
    act: async (page) => {
      await page.getByRole('combobox').fill('har')
      await page.getByRole('option').first().waitFor()
    },
  },
}

/** Opens a page or a state, by its URL or another `way`, and waits until it is reached. */
export async function open(
  page: Page,
  { path, act, until, cold }: State,
  way?: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  if (way && !cold) await way(page, path)
  else await page.goto(path)
  if (until) await page.getByText(until).first().waitFor()
  else await settled(page)
  await act?.(page)
}
