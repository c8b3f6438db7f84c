import { contracts, people, tokens, transactions } from '#demo/places.ts'
import { hold, holdApp } from './intercept.ts'
import { drawn, expect, settled, test } from './loupe.ts'
import { watchShifts } from './watchShifts.ts'

/** Pages whose list arrives before the record: name, path, record, and widths if not the usual ones. Nothing may move. */
const latePlaces: [string, string, 'address' | 'another', number[]?][] = [
  ['an account that runs another’s code', `/local/address/${people.alice}`, 'address'],
  ['a contract that holds nothing', `/local/address/${contracts.unverified}`, 'address'],
  ['a contract that runs another’s code', `/local/address/${contracts.proxy}`, 'address'],
  ['a contract that holds tokens of worth', `/local/address/${contracts.pool}`, 'address', [1280, 900, 768]],
  ['an address with a long worth', `/local/address/${people.staker}`, 'address'],
  ['an address with a longer one', `/local/address/${people.exchange}`, 'address', [1100, 900]],
  ['an address that was never used', `/local/address/${people.stranger}`, 'address'],
  ['an account between a phone and a desk', `/local/address/${people.carol}`, 'address', [768]],
  ['a transaction with few calls', `/local/tx/${transactions.swap}/internal`, 'another', [768]],
  ['a transaction of many things', `/local/tx/${transactions.batch}/transfers`, 'another', [768, 390]],
  ['logs of what is moved', `/local/tx/${transactions.swap}/logs`, 'another', [1280, 768, 390]],
  ['the code of a pool', `/local/address/${contracts.pool}/contract`, 'address', [1100, 320]],
  ['the code of a token', `/local/address/${tokens.dollar}/contract`, 'address', [1100, 320]],
  [
    'an account with another’s code on the narrowest phones',
    `/local/address/${people.alice}`,
    'address',
    [320, 360],
  ],
  ['an account on them', `/local/address/${people.bob}`, 'address', [320, 360]],
  ['the holders of a token', `/local/token/${tokens.dollar}/holders`, 'another', [900, 768]],
  ['the holders of a coin in a token', `/local/token/${tokens.wrapped}/holders`, 'another', [768, 320]],
  ['a collection', `/local/token/${tokens.foxes}/holders`, 'another', [900, 390]],
  ['a token from another chain', `/local/token/${tokens.bridged}`, 'another', [768, 390]],
]

const itsLists = /\/api\/v2\/(addresses|tokens|transactions)\/0x\w+\/./

const usual = [1280, 900, 768, 390]
for (const width of [...usual, 1100, 360, 320]) {
  test(`hardly anything moves when a record comes after its list, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const expectShiftsBelow = await watchShifts(page)
    for (const [who, path, of] of latePlaces.filter(({ 3: widths = usual }) => widths.includes(width)))
      await test.step(who, async () => {
        const answer = await hold(
          page,
          of === 'address' ? /\/addresses\/0x\w+$/ : /\/(tokens|transactions)\/0x\w+$/,
        )
        const list = await hold(page, itsLists)
        if (of === 'address' && !path.endsWith('/contract')) {
          list()
          const release = await holdApp(page)
          // not a request of the page before, which is aborted when that is left
          const hash = path.slice(path.lastIndexOf('/') + 1)
          const listed = page.waitForResponse((one) => itsLists.test(one.url()) && one.url().includes(hash))
          await page.goto(path, { waitUntil: 'commit' })
          await (await listed).finished()
          release()
        } else {
          await page.goto(path)
          await drawn(page)
          list()
        }
        await expect(page.getByText(/^Asking/).first()).toBeAttached()
        await expect(
          page
            .getByText(/ read\b|\d rows\b|answered with an empty list/)
            .or(page.getByRole('article'))
            .or(page.getByRole('term').filter({ hasText: 'Compiler' }))
            .first(),
        ).toBeVisible()
        await drawn(page)
        answer()
        await settled(page)
        if (of === 'address')
          await expect(page.getByRole('term').filter({ hasText: 'Gas used' })).toBeVisible()
        await expectShiftsBelow(0.02)
      })
  })
}
