import type { Locator } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { liars, transactions } from '#demo/places.ts'
import { root } from './paths.ts'
import { expect, settled, test } from './loupe.ts'
import { gate } from './server.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

type Rpc = Record<string, unknown>

const vectors = JSON.parse(
  readFileSync(join(root, 'src', 'proofs', 'vectors', 'transactions.json'), 'utf8'),
) as { what: string; tx: Rpc }[]
const real = vectors.find(({ what }) => what === 'mainnet, type 2')?.tx ?? {}
const hash = String(real.hash)
const digits = (field: string) => BigInt(String(real[field])).toString()

const record = {
  hash,
  type: 2,
  status: 'ok',
  result: 'success',
  block_number: 7,
  position: 0,
  confirmations: 100,
  timestamp: '2025-02-28T12:00:00.000000Z',
  nonce: Number(digits('nonce')),
  from: { hash: real.from, is_contract: false },
  to: { hash: real.to, is_contract: true },
  value: digits('value'),
  gas_limit: digits('gas'),
  gas_used: '21000',
  gas_price: digits('gasPrice'),
  fee: { type: 'actual', value: (21_000n * BigInt(digits('gasPrice'))).toString() },
  max_fee_per_gas: digits('maxFeePerGas'),
  max_priority_fee_per_gas: digits('maxPriorityFeePerGas'),
  raw_input: real.input,
  token_transfers: [],
}

test('what a server says of a transaction is held against what was signed, and a lie is named', async ({
  page,
  serveOdd,
  expectErrors,
  atRest,
}) => {
  expectErrors(/status of 404/)
  let told: object = record
  const ownAsked: string[] = []
  const asked: string[] = []
  let waits = Promise.resolve()
  const { site, api } = await serveOdd(({ pathname }, response) => {
    if (response.req.method !== 'OPTIONS') asked.push(pathname)
    if (pathname === '/v3/secret') {
      ownAsked.push(pathname)
      return { jsonrpc: '2.0', id: 1, result: real }
    }
    if (pathname.endsWith('/eth-rpc')) return waits.then(() => ({ jsonrpc: '2.0', id: 1, result: real }))
    if (pathname.endsWith(hash)) return told
    if (/\/(logs|state-changes|internal-transactions|token-transfers)$/.test(pathname))
      return { items: [], next_page_params: null }
    response.statusCode = 404
    return { message: 'Not found' }
  })
  const main = page.getByRole('main')

  await test.step('nothing is asked that a reader didn’t ask for', async () => {
    await page.goto(`${site}/odd/tx/${hash}`)
    await expect(main.getByRole('link', { name: /can be asked/ })).toBeVisible()
    await atRest()
    asked.length = 0
    await main.getByRole('link', { name: /can be asked/ }).click()
    await expect(main.getByText('Who signed it: not asked yet.')).toBeVisible()
    await expect(main.getByText('The fee is gas used × gas price.')).toBeVisible()
    await atRest()
    expect(asked).toEqual([])
  })
  await test.step('what a reader asked for can be stopped', async () => {
    const { opened, open } = gate()
    waits = opened
    const signer = main.getByRole('listitem').filter({ hasText: 'Who signed it' })
    await signer.getByRole('button', { name: 'Ask' }).click()
    await main.getByRole('button', { name: 'Stop' }).click()
    await expect(main.getByRole('button', { name: 'Stop' })).toHaveCount(0)
    await expect(signer.getByRole('button', { name: 'Ask' })).toBeVisible()
    open()
    await atRest()
    await expect(main.getByText('Who signed it: not asked yet.')).toBeVisible()
    asked.length = 0
  })
  await test.step('one call proves fields and signer', async () => {
    await main
      .getByRole('listitem')
      .filter({ hasText: 'Who signed it' })
      .getByRole('button', { name: 'Ask' })
      .click()
    await expect(main.getByText(/^The signature is 0x.*: nobody without that key/)).toBeVisible()
    await expect(main.getByText(/^These fields are exactly what was signed/)).toBeVisible()
    await expect(main.getByText(/^\d of \d holds?, 2 of them sealed or signed/)).toBeVisible()
    await atRest()
    expect(asked).toEqual(['/api/eth-rpc'])
  })
  await test.step('the working opens by key, and holds what was hashed', async () => {
    const line = main.getByText(/^These fields are exactly what was signed/)
    await line.click()
    await expect(main.getByText(/^keccak256\(0x02/)).toBeVisible()
    await expect(main.getByRole('button', { name: 'Copy the preimage' })).toBeVisible()
  })
  await test.step('a lie is one ✗, in the heading, too', async () => {
    told = { ...record, value: (BigInt(record.value) + 10n ** 18n).toString() }
    await page.reload()
    await settled(page)
    // the server has already answered once: no click is needed
    await expect(main.getByText(/^By value, the signed transaction says .*; this server says/)).toBeVisible()
    await expect(main.getByText(/^1 of \d fails/)).toBeVisible()
    await expect(main.getByRole('link', { name: /^1 of \d checks fails: value/ })).toBeVisible()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sideways(page)).toBe(0)
    }
  })
  await test.step('an RPC of one’s own is asked in its place, by an address that stands nowhere else', async () => {
    await page.goto(`${site}/odd/tx/${hash}/proof#settings`)
    const field = page.getByRole('dialog').getByLabel('Your own RPC for')
    await field.fill('http://rpc.example')
    await field.press('Enter')
    await expect(
      page.getByText('Its address must be https (http only at localhost or 127.0.0.1).'),
    ).toBeVisible()
    await field.fill(`${api.url}/v3/secret`)
    await field.press('Enter')
    await expect.poll(() => ownAsked.length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(main.getByText(/^By value, the signed transaction says .*; this server says/)).toBeVisible()
    expect(await page.locator('body').innerText()).not.toContain('secret')
  })
})

async function countsIn(main: Locator): Promise<string[][]> {
  const texts = await main.getByText(/^\d+ (of \d+ )?hold.* can be asked/).allInnerTexts()
  return texts.map((text) => [/^\d+/.exec(text)?.[0] ?? '', /(\d+) (?:more )?can/.exec(text)?.[1] ?? ''])
}

test('the demo chain is signed and sealed, and one field of an answer that lies is one ✗', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await test.step('a swap holds by itself, down to the key that signed it', async () => {
    await page.goto(`/demo/tx/${transactions.swap}/proof`)
    await expect(
      main.getByText(
        /^The signature is 0x\w+….*’s, whom this server calls marlow\.eth: nobody without that key/,
      ),
    ).toBeVisible()
    await expect(main.getByText(/^(\d+) of \1 hold, \d+ of them sealed or signed; \d+ more/)).toBeVisible()
    await expect.poll(() => countsIn(main)).toHaveLength(2)
    const [heading, note] = await countsIn(main)
    expect(heading).toEqual(note)
  })
  await test.step('what takes calls is asked for at once, at a price that is told before', async () => {
    await expect(
      main.getByText(/^Check all that can be: at most \d+ calls.*, about [\d.]+ MB$/),
    ).toBeVisible()
    await main.getByRole('button', { name: 'Check all that can be' }).click()
    await expect(
      main.getByText(/^It stands at position \d+ of block [\d,]+, and its header seals that\.$/),
    ).toBeVisible()
    await expect(
      main.getByText(
        /^Status, gas used and 4 events are those of the receipt that the block seals at position \d+\.$/,
      ),
    ).toBeVisible()
  })
  await test.step('a value that was altered is found', async () => {
    await visit(page, `/demo${liars.value?.path}`)
    await expect(
      main.getByText(/^By value, the signed transaction says [\d.]+ DMO; this server says/),
    ).toBeVisible()
    await expect(main.getByText(/^1 of \d+ fails/)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Proof 1 fails' })).toBeVisible()
    await expect(
      main.getByText(/^The signed transaction says [\d.]+ DMO: this sentence repeats the server\.$/),
    ).toBeVisible()
  })
  await test.step('so is what a proxy doesn’t run, once its node was asked', async () => {
    await visit(page, `/demo${liars.slot?.path}`)
    await main.getByRole('button', { name: 'Check all that can be' }).click()
    await expect(main.getByText(/^By EIP-1967 it runs 0x.*; shown is 0x/)).toBeVisible()
    await expect(main.getByText(/^1 of \d+ fails/)).toBeVisible()
  })
  await test.step('what a token keeps of a transfer is named where it changed', async () => {
    await visit(page, `/demo/tx/${transactions.feeOnTransfer}/state`)
    await expect(main.getByText(/^0\.[\d]+ less than its transfers explain$/)).toBeVisible()
  })
})
