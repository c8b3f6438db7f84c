import { people, tokens, transactions } from '#demo/places.ts'
import { changeAnswers } from './intercept.ts'
import { expect, test } from './loupe.ts'
import { visit } from './visit.ts'

test.use({ locale: 'de-DE', timezoneId: 'America/New_York' })

test('digits stand as the reader’s language sets them, and the exact amount stays one that can be typed in anywhere', async ({
  page,
}) => {
  await page.goto(`/local/tx/${transactions.swap}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('150.399 used of 195.518 limit')
  await expect(main).toContainText('76,9')
  await expect(main).toContainText('27. Feb. 2025, 17:49:24 UTC')
  const fee = main.getByTitle('0.000541262720588391 DMO')
  await expect(fee.first()).toHaveText('0,000541262720588391 DMO')

  await visit(page, `/local/address/${people.alice}/tokens`)
  await expect(page.getByTitle('3118.27 USD').first()).toHaveText('$3.118,27')
})

test('a block’s number is found as it is shown, and all that is told of moments is in the zone of all other times', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('loupe.settings', '{"time":"local"}'))
  const summary_template_variables = { till: { type: 'timestamp', value: '1740679764' } }
  const summaries = [{ summary_template: 'Lent out until {till}', summary_template_variables }]
  await changeAnswers(page, '*/summary', (sent: object) => ({ ...sent, data: { summaries } }))
  const attributes = [{ trait_type: 'Born', display_type: 'date', value: '1740679764' }]
  await changeAnswers(page, '*/instances/1290', (sent: object) => ({
    ...sent,
    metadata: { name: 'Fox', attributes },
  }))
  await page.goto(`/local/tx/${transactions.swap}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('27. Feb. 2025, 12:49:24 UTC−5')
  await test.step('a deadline', async () => {
    const deadline = main.getByRole('row', { name: /^deadline/ })
    await expect(deadline).toContainText('1740679764 27. Feb. 2025, 13:09:24 UTC−5')
  })
  await test.step('a time in the server’s own sentence', () =>
    expect(page.getByText('In the server’s words')).toContainText('until 27. Feb. 2025, 13:09:24 UTC−5'))

  const block = await main.getByRole('link', { name: /^\d\.\d{3}\.\d{3}$/ }).innerText()
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill(block)
  await field.press('Enter')
  await expect(page).toHaveURL(`/local/block/${block.replaceAll('.', '')}`)

  await test.step('a moment among the traits of an NFT', async () => {
    await visit(page, `/local/token/${tokens.foxes}/instance/1290`)
    await expect(page.getByText('27. Feb. 2025, 13:09:24 UTC−5')).toBeVisible()
  })
})
