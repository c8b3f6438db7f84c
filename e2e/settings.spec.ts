import type { Page } from '@playwright/test'
import { transactions } from '#demo/places.ts'
import { expect, test } from './loupe.ts'
import { refusedServers } from './servers.ts'
import { visit } from './visit.ts'

const place = `/local/tx/${transactions.swap}`

test('the panel opens over the page and closes with Escape and with back; what is chosen there stays: looks, who answers, networks of one’s own', async ({
  page,
  requests,
  apis,
  atRest,
  expectErrors,
}) => {
  await page.goto(place)
  await page.getByRole('link', { name: 'Settings' }).click()
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await page.keyboard.press(',')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(place)
  await page.keyboard.press(',')
  // selecting text in the panel doesn't close it, a click outside does
  await panel.getByLabel('IPFS').hover()
  await page.mouse.down()
  await page.mouse.move(100, 300)
  await page.mouse.up()
  await expect(panel).toBeVisible()
  await page.mouse.click(100, 300)
  await expect(panel).toBeHidden()
  // closing goes back in history, and returns the focus when that is done
  await expect(page).toHaveURL(place)
  await test.step('the key “,” opens the panel, which keeps the focus and gives it back', async () => {
    const search = page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/Hash, address/))
      .first()
    await search.fill(',')
    await page.keyboard.press(',')
    await expect(page).toHaveURL(place)
    await search.blur()
    const tab = page.getByRole('link', { name: /^State( \d+)?$/ })
    await tab.focus()
    await page.keyboard.press(',')
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL(`${place}#settings`)
    // the focus may go to the browser's own controls, but not to the page under the panel
    for (const step of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(step)
      expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer'))).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(tab).toBeFocused()
    // closing goes back in history, which may be pending
    await expect(page).toHaveURL(place)
  })
  await test.step('theme and time are the reader’s, and stay', async () => {
    await page.keyboard.press(',')
    await panel.getByRole('radio', { name: 'Dark' }).check()
    await panel.getByRole('radio', { name: 'Local' }).check()
    await expect.poll(() => groundOf(page)).toBe('rgb(21, 20, 18)')
    await page.reload()
    await expect.poll(() => groundOf(page)).toBe('rgb(21, 20, 18)')
    await expect(page.getByRole('contentinfo')).toContainText('Times in your zone')
  })
  await test.step('a page that comes back as it was left has the choices of meanwhile', async () => {
    await page.evaluate(() => {
      localStorage.setItem('loupe.settings', '{"time":"utc"}')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })) // sent by the browser on the way back
    })
    await expect(page.getByRole('contentinfo')).toContainText('Times in UTC')
    await expect.poll(() => groundOf(page)).toBe('rgb(251, 250, 246)')
  })
  await test.step('hostile or old stored settings fall back to the defaults', async () => {
    await page.evaluate(() => {
      localStorage.setItem(
        'loupe.settings',
        '{"theme":"<script>","time":7,"answers":[1],"__proto__":{"x":1}}',
      )
      localStorage.setItem('loupe.keys', '[[]')
    })
    await page.goto(place)
    await expect(page.getByRole('main')).toContainText('marlow.eth swapped')
    await expect(page.getByRole('contentinfo')).toContainText('Times relative')
  })
  await test.step('another deployment answers for the same page, in place and after a reload', async () => {
    expectErrors(new RegExp(`status of 402.*${apis.keyed}`), new RegExp(`status of 40\\d.*${apis.document}`))
    await expect(page.getByRole('main')).toContainText('marlow.eth swapped')
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: /Keyed demo/ }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toContainText('A key is needed')
    // closing goes back in history, which a reload would interrupt
    await expect(page).toHaveURL(place)
    await page.reload()
    await expect(page.getByRole('contentinfo')).toContainText('Loupe asks Keyed demo')
    expect(requests.some(({ url }) => url.startsWith(`${apis.keyed}/1337/api/v2/transactions/`))).toBe(true)
  })
  await test.step('a network is added by an address alone, renamed, shared, and taken off', async () => {
    await atRest()
    requests.length = 0
    await visit(page, '/demo')
    await page.keyboard.press(',')
    await panel.getByText('Add or edit networks').click()
    await panel.getByRole('button', { name: 'Add a network' }).click()
    const address = panel.getByLabel('Address of a server')
    for (const [typed, words] of refusedServers) {
      await address.fill(typed)
      await panel.getByRole('button', { name: 'Ask it' }).click()
      await expect(panel.getByText(words)).toBeVisible()
    }
    expect(requests.filter(({ url }) => !url.startsWith(apis.instance))).toEqual([])
    await address.fill(`${apis.document}/tx/${transactions.swap}?tab=logs`)
    await panel.getByRole('button', { name: 'Ask it' }).click()
    const form = panel.getByRole('form', { name: 'New network' })
    await expect(form.getByLabel('Address of its server')).toHaveValue(apis.document)
    await form.getByLabel('Name', { exact: true }).fill('Mine')
    await form.getByLabel('Short name').fill('local')
    await form.getByRole('button', { name: 'Add this network' }).click()
    await expect(form).toContainText('is taken here; “local-2” is free')
    await expect(form.getByLabel('Short name')).toBeFocused()
    await form.getByLabel('Short name').fill('mine')
    await form.getByRole('button', { name: 'Add this network' }).click()
    await expect(panel.getByRole('status').filter({ hasText: 'Mine is kept.' })).toBeVisible()
    await panel.getByLabel('Network', { exact: true }).selectOption({ label: 'Mine, chain 1337' })
    await expect(page).toHaveURL('/mine#settings')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/mine')
    await expect(page.getByRole('contentinfo')).toContainText(`Answered by ${new URL(apis.document).host}`)
    await page.getByRole('button', { name: 'Copy link to this page' }).click()
    await expect(page.getByText(`/mine?instance=${encodeURIComponent(apis.document)}`)).toBeVisible()
    await expect(page.getByText('doesn’t hold a key')).toBeVisible()
    await visit(page, '/demo#settings')
    await panel.getByText('Add or edit networks').click()
    await expect(panel.getByText('1 of your own')).toBeVisible()
    await panel.getByRole('button', { name: 'Remove Mine' }).click()
    await expect(panel.getByRole('option', { name: 'Mine' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Undo' }).click()
    await panel.getByRole('button', { name: 'Reset to the host’s' }).click()
    await expect(panel.getByRole('option', { name: 'Mine' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Remove Page chain' }).click()
    // the second click of a double click hits the entry that moved up
    await panel.getByRole('button', { name: 'Remove Document chain' }).dblclick()
    await panel.getByRole('button', { name: 'Bring back Page chain' }).press('Enter')
    await expect(panel.getByRole('option', { name: 'Page chain' })).toHaveCount(1)
    await expect(panel.getByRole('option', { name: 'Document chain' })).toHaveCount(0)
    await expect(panel.getByRole('option', { name: 'Dead chain' })).toHaveCount(1)
    await expect(panel.getByRole('button', { name: 'Bring back Document chain' })).toBeFocused()
    // undo would also revert later changes
    await panel.getByRole('button', { name: 'Move Local chain up' }).click()
    await expect(panel.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })
})

test('what an instance tells of itself fills the form; by keys the panel goes on where what was pressed is gone', async ({
  page,
  apis,
}) => {
  await page.goto('/local#settings')
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await panel.getByText('Add or edit networks').click()
  await test.step('by keys', async () => {
    const button = (name: string) => panel.getByRole('button', { name })
    const press = async (name: string) => {
      await button(name).focus()
      await page.keyboard.press('Enter')
    }
    await press('Add a network')
    await expect(panel.getByLabel('Address of a server')).toBeFocused()
    await press('Leave it')
    await expect(button('Add a network')).toBeFocused()
    await press('Move Local chain up')
    await expect(button('Move Local chain up')).toBeDisabled()
    await expect(button('Move Local chain down')).toBeFocused()
    await press('Move Dead chain down')
    await expect(button('Move Dead chain up')).toBeFocused()
    await press('Edit Dead chain')
    await panel.getByRole('form', { name: 'Edit Dead chain' }).getByLabel('Name', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('form')).toHaveCount(0)
    await expect(button('Edit Dead chain')).toBeFocused()
    await press('Remove Demo chain')
    await expect(button('Remove Demo chain')).toHaveCount(0)
    await expect(panel.locator(':focus')).toHaveCount(1)
    await press('Undo')
    await expect(button('Remove Demo chain')).toBeVisible()
    await expect(panel.locator(':focus')).toHaveCount(1)
  })
  await panel.getByRole('button', { name: 'Add a network' }).click()
  await panel.getByLabel('Address of a server').fill(`${apis.instance}/api/v2`)
  await panel.getByRole('button', { name: 'Ask it' }).click()
  const form = panel.getByRole('form', { name: 'New network' })
  await expect(form.getByLabel('Chain id')).toHaveValue('1337')
  await expect(panel.getByText(/answers: chain 1337, [\d,]+ transactions/)).toBeVisible()
  const known = panel.getByRole('status').filter({ hasText: 'among your networks already, as Local chain' })
  await expect(known.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/local')
  await form.getByLabel('Chain id').fill('0x1')
  await form.getByRole('button', { name: 'Add this network' }).click()
  await expect(form.getByText('Chain id must be a whole number, such as 1.')).toBeVisible()
  await form.getByLabel('Chain id').fill('1337')
  await form.getByLabel('Name', { exact: true }).fill('Turned\u202e')
  await form.getByLabel('Coin', { exact: true }).fill('T\u202e')
  await form.getByRole('button', { name: 'Add this network' }).click()
  const networks = panel.getByLabel('Network', { exact: true }).getByRole('option')
  await expect(networks.last()).toHaveText('Turned⟨U+202E⟩, chain 1337, T⟨U+202E⟩')
})

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
