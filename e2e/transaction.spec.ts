import type { Page } from '@playwright/test'
import { contracts, people, tokens, transactions } from '#demo/places.ts'
import { shortHash } from '#format/hash.ts'
import { copied, expect, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

type SetCode = { authorization_list: { authority: string }[] }

const { swap, pending, neverSeen } = transactions
const overview = (network: string) => `/${network}/tx/${swap}`

test('a deep link opened cold tells what happened, for how much, and whether it is final', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const main = page.getByRole('main')
  await page.goto(overview('demo'))
  await expect(page).toHaveTitle(`Transaction ${shortHash(swap)} · Demo chain · Loupe`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(swap)
  await expect(main).toContainText('Success')
  await expect(main).toContainText('27 Feb 2025, 17:49:24 UTC')
  await expect(main).toContainText('marlow.eth swapped 140 DUSD for 0.044795')
  await expect(page.getByRole('region', { name: 'Token transfers' }).getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('contentinfo')).toContainText(/Worth at today’s rate, 1 DMO = \$[\d,.]+Times/)
  await test.step('heard, it says as much: who called whom, whose a change is, and amounts without a mark of a cut', async () => {
    await expect(main).toContainText(/StatelessDelegator\s*to\s*HarbourRouter2/)
    await expect(main).toContainText('0x 7CdE 88f6 b81D Dd52 767C 17E3 1a73 61fB 7D66 498d')
    const changes = page.getByRole('region', { name: 'What changed for whom' })
    await expect(changes.getByRole('row', { name: /^as above −140 DUSD/ })).toBeVisible()
    await expect(changes.getByRole('cell', { name: '+0.04479552', exact: true })).toBeVisible()
  })
  await test.step('the whole address of each party is copied from beside its name', async () => {
    await page.getByRole('button', { name: 'Copy the address of the sender' }).click()
    await expect.poll(() => copied(page)).toBe(people.alice)
    await page.getByRole('button', { name: 'Copy the address of the receiver' }).click()
    await expect.poll(() => copied(page)).toBe(contracts.router)
  })
  await test.step('what its sender sent after it is a step away, and that leads back', async () => {
    await page.getByRole('button', { name: 'Next transaction of this sender' }).click()
    await expect(page).not.toHaveURL(overview('demo'))
    await settled(page)
    await page.getByRole('button', { name: 'Previous transaction of this sender' }).click()
    await expect(page).toHaveURL(overview('demo'))
  })
  await test.step('a link without a network leads to the default one, with its tab', async () => {
    await page.goto(`/tx/${swap}/logs`)
    await expect(page).toHaveURL(`/demo/tx/${swap}/logs`)
    await expect(page.getByRole('article')).toHaveCount(4)
  })
  await test.step('who the server warns of is flagged in the sentence too', async () => {
    await visit(page, `/demo/tx/${transactions.scamDrop}`)
    await expect(page.getByText(/called 0x6a761202 on/)).toHaveText(
      /^0x.+ scam called 0x6a761202 on BonusToken scam\.$/,
    )
    // and beside state changes, where no such word is cut
    const changes = page.getByRole('region', { name: 'What changed for whom' })
    await expect(changes.getByText('scam', { exact: true }).nth(1)).toBeVisible()
    expect(await changes.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  })
  await test.step('the ring of the first tab has room where the row of tabs is cut off', async () => {
    const row = page.getByRole('navigation', { name: 'Parts of this transaction' })
    const [outer, first] = await Promise.all([row.boundingBox(), row.getByRole('link').first().boundingBox()])
    expect((first?.x ?? 0) - (outer?.x ?? 0)).toBe(4)
  })
  await test.step('a hash that doesn’t exist is said not to be found', async () => {
    await visit(page, `/demo/tx/${neverSeen}`)
    await expect(page.getByRole('alert')).toContainText('Not found')
    await expect(page.getByRole('link', { name: 'Logs' })).toBeHidden()
    await expect(page.getByRole('search')).toBeVisible()
  })
  await test.step('what is no hash is named, and how a hash looks', async () => {
    await visit(page, '/demo/tx/0x1234')
    await expect(page.getByRole('alert')).toContainText('No transaction “0x1234”')
    await expect(page).toHaveTitle('No transaction “0x1234” · Demo chain · Loupe')
    await expect(page.getByRole('alert')).toContainText('64 digits')
    await expect(page.getByRole('search')).toBeVisible()
  })
})

test('an instance is asked once per endpoint; reload, back and forward keep the place; approvals, what waits, amounts and words', async ({
  page,
  requests,
  apis,
  atRest,
  demoAnswer,
}) => {
  const main = page.getByRole('main')
  const asked = () => requests.map(({ url }) => url.replace(`${apis.instance}/api/v2`, ''))
  await page.goto(overview('local'))
  await expect(page.getByRole('main')).toContainText('Success')
  await page.getByRole('link', { name: 'Logs' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: /^State( \d+)?$/ }).click()
  await expect(page.getByRole('region', { name: 'State before and after' })).toContainText('marlow.eth')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'Token transfers' })).toBeVisible()
  await expect
    .poll(() => asked().toSorted())
    .toEqual([
      `/transactions/${swap}`,
      `/transactions/${swap}/logs`,
      `/transactions/${swap}/state-changes`,
      `/transactions/${swap}/summary`,
    ])
  await test.step('reload, back and forward', async () => {
    await page.getByRole('link', { name: /^State( \d+)?$/ }).click()
    await expect(page.getByRole('heading', { name: 'State before and after' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'State before and after' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Token transfers' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'State before and after' })).toBeVisible()
  })
  await atRest()
  requests.length = 0
  await page.goto(`/local/tx/${transactions.approval}`)
  await expect(main).toContainText('marlow.eth let HarbourRouter2 spend 1,500 DUSD.')
  const input = page.getByRole('region', { name: 'Parameters of the call' }).getByRole('row')
  await expect(input.filter({ hasText: 'spender' })).toContainText('HarbourRouter2')
  await expect(input.filter({ hasText: 'uint256' })).toContainText(/^valueuint2561,500\s?DUSD1,500,000,000/)
  await page.getByRole('link', { name: /^Logs( \d+)?$/ }).click()
  await expect(page.getByRole('article', { name: 'Log 0' })).toContainText('1,500')
  await visit(page, `/local/tx/${transactions.approvalWithoutLimit}`)
  await expect(main).toContainText('let HarbourRouter2 spend any amount of DUSD.')
  expect(requests.filter(({ url }) => url.includes('/state-changes'))).toEqual([])
  await test.step('a pending transaction asks for no state changes', async () => {
    await visit(page, `/local/tx/${pending}/state`)
    await expect(page.getByRole('main')).toContainText('Nothing has changed yet')
    expect(requests.filter(({ url }) => url.includes('state-changes'))).toEqual([])
  })
  await test.step('who lets whose code act for them; “More” names what it holds', async () => {
    await visit(page, `/local/tx/${transactions.setCodeType}`)
    const list = page.getByRole('region', { name: 'Authorizations' })
    await expect(list.getByRole('row')).toHaveCount(2)
    const sent = await demoAnswer({
      pathname: `/api/v2/transactions/${transactions.setCodeType}`,
      search: '',
    })
    const [authority] = (sent as SetCode).authorization_list.map((one) => shortHash(one.authority))
    await expect(list.getByRole('row').nth(1)).toContainText(authority ?? 'nobody')
    await expect(list.getByRole('row').nth(1)).toContainText('StatelessDelegator')
    await expect(page.getByRole('button', { name: 'JSON of Authorizations' })).toBeVisible()
    const more = page.locator('summary', { hasText: 'More' })
    await expect(more).toHaveText(/More ?result, rates, all else that was sent$/)
    await visit(page, `/local/tx/${transactions.failed}`)
    await expect(more).toContainText('reason of the failure')
    await expect(list).toHaveCount(0)
  })
  await test.step('amounts equal the API’s strings to the last digit', () =>
    readAmounts(page, 'local', apis.instance))
  await test.step('what a word beside a fact means is told to who points at it, and not of strangers’ traits', async () => {
    await visit(page, `/local/tx/${transactions.swap}`)
    await settled(page)
    const word = page.getByRole('term').filter({ hasText: /^Gas price$/ })
    await word.hover()
    await expect(word).toHaveAttribute('title', /base fee/)
    await visit(page, `/local/token/${tokens.foxes}/instance/1`)
    await settled(page)
    const traits = page.locator('section', { has: page.getByRole('heading', { name: 'Attributes' }) })
    const trait = traits.getByRole('term').first()
    await trait.evaluate((term) => (term.textContent = 'Reputation'))
    await trait.hover()
    await page.getByRole('term').filter({ hasText: 'Owner' }).hover()
    await expect(trait).not.toHaveAttribute('title', /./)
  })
  await test.step('on a phone the full stop of a sentence stands where its last words do', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['burn', 'tokenTransfer', 'batch'] as const) {
      await visit(page, `/local/tx/${transactions[name]}`)
      await settled(page)
      const sentence = page
        .getByRole('paragraph')
        .filter({ hasText: /^marlow\.eth .*\.$/ })
        .first()
      const [before, stop] = await sentence.evaluate((whole) => {
        const stops = document.createRange()
        stops.selectNodeContents(whole.lastChild as Text)
        return [whole.lastElementChild, stops].map((one) => [...(one?.getClientRects() ?? [])].at(-1)?.bottom)
      })
      expect(Math.abs(Number(stop) - Number(before)), name).toBeLessThan(10)
    }
  })
})

test('a server with the document’s endpoints alone: the heading says what it was assembled from', async ({
  page,
  requests,
  apis,
  expectErrors,
}) => {
  expectErrors(/status of 400/)
  await page.goto(overview('document'))
  await expect(page.getByRole('main')).toContainText(
    'Assembled from its logs, which name block 3,050,947, and the network’s transactions there',
  )
  await expect(page.getByRole('main')).toContainText('marlow.eth swapped 140 DUSD for 0.044795')
  await expect(page.getByRole('region', { name: 'What changed for whom' }).getByRole('row')).toHaveCount(7)
  const asked = requests.map(({ url }) => url)
  expect(new Set(asked).size).toBe(asked.length)
  await test.step('amounts equal the API’s strings to the last digit', () =>
    readAmounts(page, 'document', apis.instance))
})

async function readAmounts(page: Page, network: 'local' | 'document', instance: string): Promise<void> {
  const { value, fee } = await (await fetch(`${instance}/api/v2/transactions/${transactions.nftSale}`)).json()
  // cold, as the record may be stored from a list that was assembled before
  if (network === 'document') await page.goto(`/${network}/tx/${transactions.nftSale}`)
  else await visit(page, `/${network}/tx/${transactions.nftSale}`)
  const fact = (label: RegExp) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
  await expect(fact(/^Value$/)).toContainText(`${units(value)} DMO`)
  await expect(fact(/^Fee$/)).toContainText(`${units(fee.value)} DMO`)
  // both addresses are on one line each, however long a name is
  const hashes = page.getByRole('main').getByText(/^0x[\da-f]{40}$/i)
  const [from, to] = [await hashes.nth(0).boundingBox(), await hashes.nth(1).boundingBox()]
  expect(from).not.toBeNull()
  expect(from?.y).toBe(to?.y)
  // each section shows its request, if it had one
  await expect(page.getByRole('button', { name: 'JSON of Token transfers' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Input' })).toBeAttached()
  const ofInput = page.getByRole('button', { name: 'JSON of Input' })
  await expect(ofInput).toHaveCount(network === 'document' ? 0 : 1)
  await expect(page.getByRole('main')).toContainText(/from the state before and after/i)
  await page.getByRole('button', { name: 'JSON of What changed for whom' }).click()
  await expect(page.getByRole('dialog')).toContainText(`/transactions/${transactions.nftSale}/state-changes`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Exact wei as DMO, implemented apart from the code under test. */
function units(wei: string): string {
  const digits = wei.padStart(19, '0')
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '')
}
