import { tokens } from '#demo/places.ts'
import { axeFaultsInBothThemes } from './axe.ts'
import { expect, haveKeys, key, test } from './loupe.ts'
import { serveApi } from './server.ts'

const dialog = 'Refetch the metadata of this collection'

test('the metadata of a collection is ordered anew once, with the keys as they are set, and of a keyed server only', async ({
  page,
  apis,
  requests,
  expectErrors,
}) => {
  const asked = page.getByRole('dialog', { name: dialog })
  const opener = page.getByRole('button', { name: 'Refetch metadata' })
  const sent = () => requests.filter(({ method }) => method === 'PATCH')
  const openWith = async (keys: Record<string, string>) => {
    const kept = JSON.stringify({ [new URL(apis.keyed).origin]: keys })
    await page.evaluate((stored) => localStorage.setItem('loupe.keys', stored), kept)
    await page.goto(`/keyed/token/${tokens.foxes}/inventory`)
    await opener.click()
  }
  await test.step('an instance is not offered what only its administrator may order', async () => {
    await page.goto(`/local/token/${tokens.foxes}/inventory`)
    await expect(page.getByRole('list', { name: 'NFTs' }).getByRole('link').first()).toBeVisible()
    await expect(opener).toHaveCount(0)
  })

  await test.step('with the keys as they are set', async () => {
    await openWith({ apikey: key, key: 'restricted', api_key: 'demo-admin' })
    await expect(asked).toContainText('forget the stored metadata of every NFT')
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    expect(sent()).toEqual([])
    await asked.getByRole('button', { name: 'Refetch all of it' }).dblclick()
    await expect(asked).toContainText('The server said: “OK”.')
    expect(sent()).toHaveLength(1)
    const url = new URL(sent()[0]?.url ?? '')
    expect(url.pathname).toBe(`/1337/api/v2/tokens/${tokens.foxes}/instances/refetch-metadata`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      apikey: key,
      key: 'restricted',
      api_key: 'demo-admin',
    })
  })

  await test.step('a key as a header that the server’s CORS doesn’t let through says so', async () => {
    expectErrors(/refetch-metadata.*blocked by CORS policy/, /net::ERR_FAILED.*refetch-metadata/)
    await openWith({ apikey: key, api_key: 'demo-admin' })
    await asked.getByRole('checkbox', { name: /as a header/ }).check()
    await asked.getByRole('button', { name: 'Refetch all of it' }).click()
    await expect(asked).toContainText('The order didn’t get through')
  })
})

test('each refusal of the order has its sentence, and is sent again only when the reader says so', async ({
  page,
  keep,
  siteWith,
  expectErrors,
}) => {
  expectErrors(/status of [45]\d\d/)
  let status = 401
  let orders = 0
  const api = await keep(
    serveApi(({ pathname }, response) => {
      const { method } = response.req
      response.setHeader('access-control-allow-methods', 'GET, PATCH')
      if (method === 'OPTIONS') return {}
      if (method !== 'PATCH')
        return pathname.endsWith(tokens.foxes)
          ? { address_hash: tokens.foxes, type: 'ERC-721', name: 'Lantern Foxes' }
          : { items: [] }
      orders += 1
      response.statusCode = status
      if (status === 200) return undefined
      return { message: `no, ${status}` }
    }),
  )
  const site = await siteWith((config) => ({
    ...config,
    networks: [{ slug: 'odd', name: 'Odd chain', chainId: '1337' }],
    defaultNetwork: 'odd',
    keyed: [{ id: 'pro', name: 'Odd server', url: api.url }],
  }))
  await haveKeys(page, api.url, { apikey: 'one' })
  await page.goto(`${site}/odd/token/${tokens.foxes}/inventory`)
  await page.getByRole('button', { name: 'Refetch metadata' }).click()
  const asked = page.getByRole('dialog', { name: dialog })
  await expect(asked).toContainText('without the administrator’s key')
  const send = () => asked.getByRole('button', { name: /Refetch all of it|Send it again/ }).click()
  status = 200
  await send()
  await expect(asked).toContainText('The answer broke off')
  await expect(asked).toContainText('Whether Odd server took the order isn’t known')
  status = 204
  await send()
  await expect(asked).toContainText('The server took it without a word')
  await asked.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Refetch metadata' }).click()
  for (const [next, said] of [
    [401, 'The key was refused'],
    [402, 'Out of credits'],
    [403, 'The server refused'],
    [404, 'Nothing to refetch'],
    [405, 'This server takes no such order'],
    [422, 'The server refused the order'],
    [500, 'Whether it took the order isn’t known'],
    [501, 'This server takes no such order'],
    [429, 'isn’t sent again by itself'],
  ] as const) {
    status = next
    await send()
    await expect(asked).toContainText(said)
    await expect(asked).toContainText(next === 404 ? 'knows no collection' : `no, ${next}`)
  }
  expect(orders).toBe(11)
})
