import { people, transactions } from '#demo/places.ts'
import { clock, expect, key, stopDate, test } from './loupe.ts'
import { serveSite } from './servers.ts'
import { visit } from './visit.ts'

test('a choice that changes no answer has nothing asked again in another tab, and two tabs agree at once', async ({
  page,
  context,
  requests,
  atRest,
  expectErrors,
}) => {
  expectErrors(/status of 40[12]/)
  await page.goto(`/local/tx/${transactions.swap}`)
  await atRest()
  const asked = requests.length
  // late enough for a refetch
  await page.evaluate(stopDate, Date.parse(clock) + 60_000)
  const other = await context.newPage()
  await other.goto('/demo#settings')
  const panel = other.getByRole('dialog', { name: 'Settings' })
  await panel.getByRole('radio', { name: 'UTC' }).check()
  await expect(page.getByRole('contentinfo')).toContainText('Times in UTC')
  await atRest()
  expect(requests.length).toBe(asked)
  await test.step('also where both choose in the same moment', async () => {
    await visit(page, `/local/tx/${transactions.swap}#settings`)
    const own = page.getByRole('dialog', { name: 'Settings' })
    await Promise.all([
      panel.getByRole('radio', { name: 'Dark', exact: true }).check(),
      own.getByRole('radio', { name: 'Films too' }).check(),
    ])
    for (const [tab, part] of [
      [page, own],
      [other, panel],
    ] as const) {
      await expect(part.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked()
      await expect(part.getByRole('radio', { name: 'Films too' })).toBeChecked()
      expect(await tab.evaluate(() => localStorage.getItem('loupe.settings'))).toMatch(/"dark".*"all"/)
    }
    await page.keyboard.press('Escape')
  })
  await test.step('also about networks', async () => {
    await expect(page.getByRole('main')).toContainText('$')
    await panel.getByRole('radio', { name: 'Not shown' }).check()
    await panel.getByText('Add or edit networks').click()
    await panel.getByRole('button', { name: 'Edit Local chain' }).click()
    await panel.getByLabel('Name', { exact: true }).fill('Renamed')
    await panel.getByRole('button', { name: 'Keep the changes' }).click()
    await expect(page.getByRole('button', { name: 'Network: Renamed' })).toBeVisible()
    // it is the host's all the same
    await expect(panel.getByText('of your own')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('$')
  })
  await test.step('also about a key that one of them remembers', async () => {
    for (const tab of [page, other]) await visit(tab, '/keyed/txs#settings')
    const boxes = [page, other].map((tab) => tab.getByLabel('Remember on this device'))
    await panel.getByLabel(/^Key for/).fill(key)
    await panel.getByRole('button', { name: 'Use' }).click()
    await panel.getByLabel('Remember on this device').check()
    for (const box of boxes) await expect(box).toBeChecked()
    await page.getByRole('button', { name: 'Replace' }).click()
    await page.getByLabel(/^Key for/).fill(key)
    await page.getByRole('button', { name: 'Use' }).click()
    await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
    for (const box of boxes) await expect(box).toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('loupe.keys'))).toContain(key)
  })
})

test('labels and pages opened before are forgotten in the settings; where there are as many labels as may be, none is lost', async ({
  page,
}) => {
  await page.goto(`/demo/address/${people.bob}`)
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  await page.getByLabel('Name').fill('Cold wallet')
  await page.getByRole('button', { name: 'Save' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Cold wallet')
  await page.keyboard.press(',')
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await panel.getByText('Your labels').click()
  const label = panel.getByRole('listitem').filter({ hasText: 'Cold wallet' })
  await expect(label.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`/demo/address/${people.bob}`, 'i'),
  )
  const forget = label.getByRole('button', { name: 'Forget the label' })
  await page.evaluate(() => {
    Storage.prototype.setItem = Storage.prototype.removeItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await forget.click()
  await expect(panel.getByRole('alert')).toContainText('The browser won’t forget this label')
  await panel.getByRole('button', { name: 'Forget the pages opened before' }).click()
  await expect(panel.getByRole('alert').last()).toContainText('won’t forget the pages opened before')
  await page.reload()
  const fold = panel.getByText('Your labels')
  await fold.click()
  await forget.click()
  await expect(label).toHaveCount(0)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(label).toBeVisible()
  await forget.click()
  await expect(label).toHaveCount(0)
  await expect(fold).toBeFocused()
  await panel.getByRole('button', { name: 'Forget the pages opened before' }).click()
  await expect(fold).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(heading).not.toContainText('Cold wallet')
  await page.keyboard.press('/')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions).toBeVisible()
  await expect(suggestions.getByRole('group', { name: 'Opened before' })).toHaveCount(0)
  await test.step('where there are as many as may be, one more is refused in words', async () => {
    await page.evaluate(() => {
      const labels = Array.from({ length: 5000 }, (_, at) => [
        `0x${String(at).padStart(40, '0')}`,
        { name: 'Mine' },
      ])
      localStorage.setItem('loupe.labels', JSON.stringify(Object.fromEntries(labels)))
    })
    await page.reload()
    await page.getByRole('button', { name: 'Label', exact: true }).click()
    await page.getByLabel('Name').fill('Cold wallet')
    await page.getByRole('button', { name: 'Save' }).click()
    const editor = page.getByRole('dialog', { name: 'Label this address' })
    await expect(editor.getByRole('alert')).toContainText('no room for this label: 5,000 are kept at most')
    await page.keyboard.press('Escape')
    await expect(editor).toHaveCount(0)
    await page.keyboard.press(',')
    const text = JSON.stringify({
      loupe: 'settings',
      version: 1,
      labels: { [people.bob]: { name: 'Theirs' } },
    })
    await panel
      .getByLabel('File of settings')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await panel.getByRole('button', { name: 'Take it over' }).click()
    await expect(panel.getByRole('alert')).toContainText('no room for 1 label')
    await expect(panel.getByText('Your labels')).toContainText('5,000')
  })
  await test.step('of as many a few are shown, and any is found', async () => {
    await panel.getByText('Your labels').click()
    await expect(panel).toContainText('20 labels of 5,000 shown')
    await panel.getByLabel('Find a label').fill(`0x${'4321'.padStart(40, '0')}`)
    await panel.getByRole('button', { name: 'Forget the label' }).press('Enter')
    await expect(panel).toContainText('0 labels of 4,999 shown')
    await expect(panel.locator(':focus')).toBeVisible()
    await panel.getByLabel('Find a label').fill('')
    // the second click of a double click hits the label that moved up
    await panel.getByRole('button', { name: 'Forget the label' }).first().dblclick()
    await expect(panel).toContainText('20 labels of 4,998 shown')
  })
  await test.step('a browser that keeps nothing is told of, and all works until the page is closed', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/demo#settings')
    await panel.getByRole('radio', { name: 'UTC' }).check()
    await expect(panel.getByRole('alert')).toContainText('The browser keeps nothing here')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('contentinfo')).toContainText('Times in UTC')
  })
})

test('a key for a server that the host lists no more is shown, and can be forgotten', async ({
  page,
  apis,
  keep,
  expectErrors,
}) => {
  expectErrors(/status of 402/) // before it has a key
  const currency = { symbol: 'DMO', decimals: 18 }
  const config = {
    title: 'Loupe',
    defaultNetwork: 'a',
    networks: [{ slug: 'a', chainId: '1337', name: 'Alpha', currency, instance: apis.instance }],
  }
  const keyed = [{ id: 'pro', name: 'Pro', url: apis.keyed }]
  const site = await keep(serveSite(() => ({ ...config, keyed })))
  const panel = page.getByRole('dialog', { name: 'Settings' })
  const others = panel.getByRole('heading', { name: 'Keys for servers that are no longer listed' })
  await page.goto(`${site.url}/a#settings`)
  await panel.getByRole('radio', { name: 'Pro' }).check()
  await panel.getByLabel(/^Key for/).fill(key)
  await panel.getByRole('button', { name: 'Use' }).click()
  await panel.getByLabel('Remember on this device').check()
  await expect(others).toHaveCount(0)

  site.write(config)
  await page.reload()
  await expect(others).toBeVisible()
  await expect(panel).toContainText(`••••${key.slice(-4)}`)
  await expect(page.locator('body')).not.toContainText(key)
  const forget = panel.getByRole('button', { name: `Forget the key for ${new URL(apis.keyed).host}` })
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('No', 'SecurityError')
    }
  })
  await forget.press('Enter')
  await expect(panel.getByRole('alert')).toContainText('The browser won’t forget the key')
  await page.reload()
  await forget.press('Enter')
  await expect(others).toHaveCount(0)
  await expect(panel.locator(':focus')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('loupe.keys'))).toBeNull()
})
