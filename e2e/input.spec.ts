import type { Page } from '@playwright/test'
import { people, tokens, transactions } from '#demo/places.ts'
import { shortHash } from '#format/hash.ts'
import { hold } from './intercept.ts'
import { copied, expect, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')
const parameters = (page: Page) => page.getByRole('region', { name: 'Parameters of the call' })

/** Opens a transaction with these fields, each a different one of the test's server. */
const odd = test.extend<{ open: (fields: object) => Promise<void> }>({
  open: async ({ page, serveOdd, expectErrors }, provide) => {
    const known: Record<string, object> = {}
    const { site } = await serveOdd(({ pathname }, response) => {
      const hash = pathname.split('/').at(-1) ?? ''
      if (pathname.endsWith(`/transactions/${hash}`) && known[hash])
        return { hash, from: people.alice, to: people.bob, ...known[hash] }
      response.statusCode = 404
      return { message: 'Not found' }
    })
    await provide(async (fields) => {
      expectErrors(/status of 404/)
      const hash = `0x${String(Object.keys(known).length + 1).padStart(64, '0')}`
      known[hash] = fields
      await visit(page, `${site}/odd/tx/${hash}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(hash)
    })
  },
})

test('each value of a call stands beside its bytes, and a call inside unfolds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const table = parameters(page)
  const release = await hold(page, '*/api/v2/smart-contracts/*')
  await page.goto(`/local/tx/${transactions.swap}`)
  await expect(table.getByRole('row', { name: /^multicall 2 parameters 0x00 5ae401dc/ })).toBeVisible()
  await expect(
    table.getByRole('row', { name: /deadline uint256 1740679764.*UTC 0x04 0+67c0aa54$/ }),
  ).toBeVisible()
  await expect(
    table.getByRole('row', { name: /\[0\] bytes call of 228 bytes fold 0xa4 04e45aaf/ }),
  ).toBeVisible()
  await test.step('what is folded stays so when the calls inside get their names', async () => {
    await table.getByRole('button', { name: 'fold', exact: true }).click()
    // decoded by the contract's ABI, which is fetched when the table is in view
    await table.scrollIntoViewIfNeeded()
    release()
    await expect(
      table.getByRole('row', { name: /\[0\] bytes call of exactInputSingle, 228 bytes its words/ }),
    ).toBeVisible()
    await table.getByRole('button', { name: 'its words', exact: true }).click()
  })
  await expect(
    table.getByRole('row', { name: /\[0\] bytes call of exactInputSingle, 228 bytes/ }),
  ).toBeVisible()
  await expect(table.getByRole('row', { name: /tokenIn address DUSD 0x/ })).toBeVisible()
  // times are as they were sent, for screen readers and copying; amounts have their token's unit
  await expect(table.getByRole('row', { name: /amountIn uint256 140 DUSD 0x/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /amountOutMinimum uint256 0\.04\d+ WDMO 0x/ })).toBeVisible()
  await expect(table.getByText('1740679764', { exact: true })).toBeVisible()
  await expect(table.getByRole('row', { name: /fee uint24 100 0\.01 % 0x/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /recipient address marlow\.eth 0x108/ })).toBeVisible()
  await table.getByRole('button', { name: 'fold' }).click()
  await expect(table.getByText('recipient')).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy raw input' }).click()
  await expect.poll(() => copied(page)).toMatch(/^0x5ae401dc.{832}$/)
  await page.getByRole('button', { name: 'Copy decoded input as JSON' }).click()
  await expect.poll(() => copied(page)).toContain('"1740679764"')

  await test.step('the bytes of every line end at the edge, also of one that is cut', async () => {
    await visit(page, `/local/tx/${transactions.nftSale}`)
    await expect(table.getByRole('row', { name: /^signature bytes .*…$/ })).toBeVisible()
    const left = await table.getByRole('cell', { name: /^[0-9a-f]{63}[0-9a-f…]$/ }).evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return cell.getBoundingClientRect().right - range.getBoundingClientRect().right
      }),
    )
    expect(left).toHaveLength(6)
    for (const room of left) expect(room).toBeLessThan(1)
  })
})

test('the bytes of an input unfold on a phone, whose page stays as wide as it is', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/local/tx/${transactions.swap}`)
  await page.locator('summary', { hasText: /^Raw 420 bytes/ }).click()
  await expect(page.getByRole('region', { name: 'Words of the input' })).toBeVisible()
  expect(await sideways(page)).toBe(0)
})

odd('an input is read whatever it is, and however long', async ({ page, open, context }) => {
  const table = parameters(page)
  await test.step('values that the bytes don’t say stand without bytes beside them', async () => {
    await open({
      raw_input: `0x12345678${word(7)}`,
      decoded_input: {
        method_call: 'set(uint8 level)',
        parameters: [{ name: 'level', type: 'uint8', value: '8' }],
      },
    })
    await expect(page.getByText('the bytes don’t say the same')).toBeVisible()
    await expect(table.getByRole('columnheader')).toHaveText(['Parameter', 'Type', 'Value'])
    await expect(table).toContainText('level')
  })

  await test.step('an address in bytes is written as everywhere else', async () => {
    const [dollar, harbour] = [tokens.dollar, tokens.harbour].map((token) =>
      token.slice(2).toLowerCase().padStart(64, '0'),
    )
    const inner = `0x12345678${harbour}`
    await open({
      raw_input: `0xaaaaaaaa${dollar}${word(0x40)}${word(36)}${inner.slice(2).padEnd(128, '0')}`,
      decoded_input: {
        method_call: 'run(address token, bytes call)',
        parameters: [
          { name: 'token', type: 'address', value: tokens.dollar.toLowerCase() },
          { name: 'call', type: 'bytes', value: inner },
        ],
      },
    })
    for (const [name, token] of [
      ['token', tokens.dollar],
      ['word 0', tokens.harbour],
    ] as const) {
      const link = table.getByRole('row', { name }).getByRole('link')
      await expect(link).toContainText(shortHash(token))
      await expect(link).toHaveAttribute('href', `/odd/address/${token}`)
    }
  })

  await test.step('a message that came with the coin is read as text, hostile marks written out', async () => {
    const text = 'For the lantern \u202e<b>✓</b>\nsecond line'
    await open({ raw_input: `0x${Buffer.from(text).toString('hex')}` })
    await expect(page.getByText('For the lantern ⟨U+202E⟩<b>✓</b>')).toBeVisible()
    await expect(page.getByText('plain text', { exact: true })).toBeVisible()
  })

  await test.step('values nested without end, and fields of every wrong kind', async () => {
    const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}"end"${']'.repeat(levels)}`)
    await open({
      raw_input: '0x123',
      decoded_input: {
        method_call: 7,
        method_id: null,
        parameters: [
          { name: 'deep', type: 'uint8', value: deep(300) },
          { name: 'lost', type: 'int256', value: '-44795520000000000' },
          { name: 'agent', type: 'string', value: '0070' },
          { name: '\u202egnp.exe', type: '<script>', value: '\u200b' },
          { name: null, type: null, value: null, indexed: 'yes' },
          'none',
          null,
        ],
      },
    })
    await expect(table).toContainText('nested deeper than is shown')
    await expect(table.getByText('−44,795,520,000,000,000', { exact: true })).toBeVisible()
    await expect(table.getByRole('row', { name: /^lost int256 -44795520000000000/ })).toBeVisible()
    await expect(table.getByText('0070', { exact: true })).toBeVisible()
    await expect(table).toContainText('⟨U+202E⟩gnp.exe')
    await expect(table).toContainText('⟨U+200B⟩')
    await expect(page.getByText('the bytes were not sent')).toBeVisible()
  })

  await test.step('four megabytes are drawn in part, and copied whole', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const size = 130_000
    await open({
      raw_input: `0x12345678${word(32)}${word(size)}${word(3).repeat(size)}`,
      decoded_input: {
        method_call: 'f(uint256[] a)',
        parameters: [{ name: 'a', type: 'uint256[]', value: Array.from({ length: size }, () => '3') }],
      },
    })
    await expect(table.getByRole('row')).toHaveCount(202, { timeout: 30_000 })
    await page.getByRole('button', { name: 'Draw 1,000 more' }).click()
    await expect(table.getByRole('row')).toHaveCount(1202)
    await page.getByRole('button', { name: 'Copy raw input' }).click()
    await expect.poll(() => copied(page).then(({ length }) => length)).toBe(2 + 8 + 64 * (size + 2))
  })
})
