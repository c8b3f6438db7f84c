import { contracts, people, transactions } from '#demo/places.ts'
import { hold, holdCode } from './intercept.ts'
import { clock, expect, haveKeys, key, pathOfCode, settled, stopDate, test } from './loupe.ts'
import { visit } from './visit.ts'

const heading = 'Who sent what to whom'
const drawing = 'Drawing of who sent what to whom'
const changed = 'What changed for whom'

test('a drawing on desks and phones: its parties and amounts, nothing on another name; what it came to for the sender moves nothing', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await test.step(`what it came to stands at the name of the sender, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const asked = page.waitForRequest('**/state-changes')
      const release = await hold(page, '*/state-changes')
      await page.goto(`/local/tx/${transactions.swap}`)
      const group = page.getByRole('group', { name: drawing })
      await group.scrollIntoViewIfNeeded()
      await asked
      const places = () =>
        group.evaluate((of) => {
          const { x, y } = of.getBoundingClientRect()
          return [...of.querySelectorAll('a, bdi, svg')]
            .map((one) => one.getBoundingClientRect())
            .map((one) => [one.x - x, one.y - y, one.width, one.height])
        })
      await expect(group.getByRole('link')).toHaveCount(3)
      const net = group.getByText(/^net /).locator('visible=true')
      await expect(net).toHaveCount(0)
      const before = await places()
      release()
      await expect(net).toHaveText(/^net −\$\d\.\d\d$/)
      await expect(net).toHaveAttribute('title', /^−\d\.\d{9,} USD at today’s rates: .+ fees included$/)
      expect(await places()).toEqual(before)
    })

    await test.step(`a swap is said in words, too, ${width} px wide`, async () => {
      const group = page.getByRole('group', { name: drawing })
      await expect(group.getByRole('link')).toHaveText(['marlow.eth', 'HarbourRouter2', 'DUSD/WDMO 0.01%'])
      await expect(group.getByRole('listitem')).toHaveText([
        /^1: DUSD\/WDMO 0\.01% sent 0\.044795\d+ WDMO, \$[\d.]+, to marlow\.eth$/,
        /^2: marlow\.eth sent 140 DUSD, \$[\d.]+, to HarbourRouter2$/,
        /^3: HarbourRouter2 sent 140 DUSD, \$[\d.]+, to DUSD\/WDMO 0\.01%$/,
        /^marlow\.eth burnt 0\.\d{7,} DMO, \$[\d.]+$/,
        /^marlow\.eth tipped 0\.\d{7,} DMO, \$[\d.]+, to the block’s builder$/,
        /^Net for marlow\.eth, the sender, fees included: −\$\d\.\d\d$/,
      ])
      await expect(group.getByText('140 DUSD', { exact: true }).locator('visible=true')).toHaveCount(2)
    })

    await test.step(`nothing stands outside it or on another name, ${width} px wide`, async () => {
      for (const transaction of [transactions.swap, transactions.scamDrop, transactions.nftSale]) {
        await visit(page, `/local/tx/${transaction}`)
        const group = page.getByRole('group', { name: drawing })
        await expect(group.getByRole('link').first()).toBeVisible()
        await settled(page)
        const [box, ...boxes] = await group.evaluate((of) =>
          [of, ...of.querySelectorAll('a')]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
        )
        for (const [index, one] of boxes.entries()) {
          if (!box) throw new Error('the drawing is not to be seen')
          expect(one.x).toBeGreaterThanOrEqual(box.x)
          expect(one.x + one.width).toBeLessThanOrEqual(box.x + box.width + 0.5)
          for (const other of boxes.slice(index + 1))
            expect(other && one.x + one.width > other.x && one.y + one.height > other.y).toBeFalsy()
        }
      }
      // hashes are shortened to their last digits too, and amounts have units
      await visit(page, `/local/tx/${transactions.manyLogs}`)
      const lines = page.getByRole('group', { name: drawing }).locator('a, bdi > span')
      await expect(lines.getByText('DUSD')).toHaveCount(10)
      const cut = await lines.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )
      expect(cut.filter((text) => /^0x|DUSD/.test(text ?? ''))).toEqual([])
      await visit(page, `/local/tx/${transactions.scamDrop}`)
      const sender = page.getByRole('region', { name: changed }).getByRole('link').first()
      await expect(sender).toHaveText(/^0x\w{6}…\w{4}0x /)
      expect(
        await sender.evaluate(({ lastElementChild: name }) => name && name.scrollWidth - name.clientWidth),
      ).toBe(0)
    })
  }

  await test.step('an NFT has no worth, and so the whole has none', async () => {
    await visit(page, `/local/tx/${transactions.nftSale}`)
    const group = page.getByRole('group', { name: drawing })
    await group.scrollIntoViewIfNeeded()
    await expect(page.getByText('Coin from the state')).toBeVisible()
    await expect(group).not.toContainText(/\bnet\b/i)
  })
})

test('the drawing comes under the facts, is walked by keys, and left out where nothing moved; the state is asked for where coin may pass on inside, and that is near', async ({
  page,
  requests,
  apis,
}) => {
  await haveKeys(page, apis.keyed, { apikey: key })
  await test.step('the facts don’t move when it comes, and what stands below is under it', async () => {
    const asked = page.waitForRequest(`**${pathOfCode('transaction/deferred.ts')}`)
    const release = await holdCode(page, `*${pathOfCode('transaction/deferred.ts')}`)
    await page.goto(`/local/tx/${transactions.scamDrop}`)
    const fact = page.getByRole('term').filter({ hasText: /^Value$/ })
    await expect(fact).toBeVisible()
    await asked
    const before = await fact.boundingBox()
    release()
    const group = page.getByRole('group', { name: drawing })
    await expect(group.getByRole('link').first()).toBeVisible()
    expect(await fact.boundingBox()).toEqual(before)
    const [drawn, below] = await Promise.all([
      group.boundingBox(),
      page.getByRole('heading', { name: 'What changed for whom' }).boundingBox(),
    ])
    expect(below?.y).toBeGreaterThan((drawn?.y ?? Infinity) + (drawn?.height ?? 0))
  })

  await test.step('the keyboard reaches the parties, lights their equals, and follows them', async () => {
    await visit(page, `/local/tx/${transactions.swap}`)
    const router = page.getByRole('group', { name: drawing }).getByRole('link', { name: 'HarbourRouter2' })
    await router.focus()
    await expect(
      page.locator(`[data-lit][data-address="${contracts.router.toLowerCase()}"]`),
    ).not.toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator(':focus')).toHaveText('marlow.eth')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/local/address/${people.alice}`)
  })

  for (const [name, hash] of Object.entries({
    failed: transactions.failed,
    pending: transactions.pending,
    'moved nothing': transactions.unverified,
  }))
    await test.step(`nothing is drawn where nothing moved: ${name}`, async () => {
      await visit(page, `/local/tx/${hash}`)
      await expect(page.getByRole('term').filter({ hasText: /^Value$/ })).toBeVisible()
      await settled(page) // the rest of the page comes after the drawing's code
      await expect(page.getByRole('heading', { name: heading })).toHaveCount(0)
    })

  await test.step('where calls cost credits, and where no code ran, it isn’t asked for', async () => {
    requests.length = 0
    for (const path of [
      `/keyed/tx/${transactions.nftSale}`,
      `/local/tx/${transactions.coinTransfer}`,
      `/local/tx/${transactions.tokenTransfer}`,
    ]) {
      await visit(page, path)
      await expect(page.getByRole('region', { name: changed })).toBeVisible()
      await settled(page)
    }
    expect(requests.filter(({ url }) => url.includes('/state-changes'))).toEqual([])
  })

  await test.step('coin that a call passes on inside is told of who has it in the end', async () => {
    requests.length = 0
    const asked = () => requests.filter(({ url }) => url.includes('/state-changes'))
    await page.setViewportSize({ width: 390, height: 700 })
    await visit(page, `/local/tx/${transactions.nftSale}`)
    const rows = page.getByRole('region', { name: changed }).getByRole('row')
    await expect(rows.first()).toBeAttached()
    await settled(page)
    expect(asked()).toEqual([])
    const left = await page
      .getByRole('button', { name: /^JSON of (Who sent|What changed)/ })
      .evaluateAll((actions) =>
        actions.map((action) => {
          const section = action.closest('section')
          return section && section.getBoundingClientRect().right - action.getBoundingClientRect().right
        }),
      )
    expect(left).toEqual([0, 0])
    await page.setViewportSize({ width: 1280, height: 700 })
    await expect(rows).toContainText([
      'Net change',
      /marlow\.eth.*−0\.555.*DMO/,
      /\+1.*FOX #1221/,
      /DMO fee/,
      /juniperbeacon1\.eth.*\+0\.541125.*DMO/,
      /−1.*FOX #1221/,
      /Chain founders.*\+0\.013875.*DMO/,
      /Lowtide Builder.*DMO fee/,
    ])
    const title = page.getByRole('heading', { name: heading })
    await expect(title.locator('..')).toContainText('without coin moved inside')
    await expect(title.locator('..').getByRole('link')).toHaveAttribute('href', /\/tx\/0x\w+\/internal$/)
    const [of, action] = await Promise.all([
      title.boundingBox(),
      page.getByRole('button', { name: `JSON of ${heading}` }).boundingBox(),
    ])
    expect(action?.y).toBeLessThan((of?.y ?? 0) + (of?.height ?? 0) / 2)
    await page.getByRole('link', { name: /^State( \d+)?$/ }).click()
    await expect(page.getByRole('region', { name: 'State before and after' })).toContainText('Chain founders')
    await page.evaluate(stopDate, Date.parse(clock) + 120_000)
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    await expect(rows).toHaveCount(8)
    await settled(page)
    expect(asked()).toHaveLength(1)
  })
})

test('what isn’t told is drawn from what is, and nobody is said to have what they may not', async ({
  page,
  apis,
  expectErrors,
}) => {
  await test.step('what the logs tell, where the server doesn’t tell the transfers', async () => {
    expectErrors(new RegExp(`status of 400.*\\(${apis.document}/`))
    await page.goto(`/document/tx/${transactions.nftSale}`)
    const group = page.getByRole('group', { name: drawing })
    await expect(group.getByRole('listitem').first()).toContainText('marlow.eth sent 0.555 DMO')
    await expect(
      group.getByRole('listitem').filter({ hasText: /^1: .+ sent .+#1221 to marlow\.eth$/ }),
    ).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Token transfers' }).getByRole('row')).toHaveCount(2)
  })

  await test.step('where it can’t be told who has coin in the end, nobody is said to', async () => {
    expectErrors(/status of 500.*state-changes/)
    await page.route('**/state-changes', (route) => route.fulfill({ status: 500, json: {} }))
    await visit(page, `/local/tx/${transactions.nftSale}`)
    await expect(page.getByText('what calls inside did with coin is under State')).toBeVisible()
    await expect(page.getByRole('region', { name: changed }).getByRole('row')).toContainText([
      'Net change',
      /marlow\.eth.*−0\.555.*DMO/,
      /\+1.*FOX #1221/,
      /DMO fee/,
      /juniperbeacon1\.eth.*−1.*FOX #1221/,
    ])
  })
})
