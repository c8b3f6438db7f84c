import { people } from '#demo/places.ts'
import { shortHash } from '#format/hash.ts'
import { expect, test } from './loupe.ts'
import { visit } from './visit.ts'

const { alice } = people

test('the same address opens on another network, and who knows it is asked of all once the reader says so', async ({
  page,
  apis,
  expectErrors,
}) => {
  await page.goto(`/demo/address/${alice}/internal?filter=to&find=call`)
  await expect(page).toHaveTitle(new RegExp(`^marlow.eth · Internal calls of address ${shortHash(alice)}`))
  await page.getByRole('button', { name: 'Other networks' }).click()
  await page.getByRole('link', { name: 'Local chain' }).click()
  await expect(page).toHaveURL(new RegExp(`/local/address/${alice}/internal\\?filter=to&find=call$`))
  await expect(page.getByRole('region', { name: 'Internal calls' }).getByRole('row').nth(1)).toContainText(
    'in',
  )

  await test.step('all networks are asked', async () => {
    expectErrors(
      new RegExp(`(?:status of 40[024]|ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT).*\\((?!${apis.instance}/)`),
    )
    await visit(page, `/demo/address/${alice}`)
    await page.getByRole('button', { name: 'Other networks' }).click()
    await page.getByRole('link', { name: 'Look on all networks' }).click()
    await expect(page).toHaveURL(`/demo/search?q=${alice}&all=true`)
    await expect(page.getByText(/^Found on [2-6] of 6 networks/)).toBeVisible()
  })
})
