import { expect, test } from 'vitest'
import { pageText } from './generated.testing.tsx'

// Crossbell-Box/xLog#867: an NFT whose record has an SVG where a link should be. What the `<img>` then shows is tested in
// src/views/media/.

const owner = `0x${'a1'.repeat(20)}`
const collection = { address_hash: `0x${'c3'.repeat(20)}`, name: 'Pics', symbol: 'PIC', type: 'ERC-721' }
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#08f" onclick="alert(1)"/></svg>'
const nft = { id: '2', token: collection, token_type: 'ERC-721', value: '1', metadata: { name: 'Raw svg' } }

const page = async (path: string, more: object) => {
  const sent = { ...nft, ...more }
  const { html, text } = await pageText(path, {
    [`/addresses/${owner}`]: { hash: owner },
    [`/addresses/${owner}/nft`]: { items: [sent], next_page_params: null },
    [`/addresses/${owner}/nft/collections`]: {
      items: [{ token: collection, amount: '1', token_instances: [sent] }],
      next_page_params: null,
    },
    [`/tokens/${collection.address_hash}`]: collection,
    [`/tokens/${collection.address_hash}/instances/2`]: sent,
  })
  expect(text).toContain('Raw svg')
  // as a picture, never as part of the page's markup
  expect(html).not.toMatch(/<rect\b/)
  return { pictures: html.match(/<img\b/g)?.length ?? 0, isMissing: text.includes('no picture sent') }
}

test.each([
  ['NFTs of an address', `/odd/address/${owner}/nfts`],
  ['their list', `/odd/address/${owner}/nfts?view=list`],
  ['the NFT', `/odd/token/${collection.address_hash}/instance/2`],
])('a drawing sent in the place of a link is a picture: %s', async (_what, path) => {
  for (const sent of [
    { image_url: drawing },
    { metadata: { ...nft.metadata, image: drawing } },
    { metadata: { ...nft.metadata, image_data: drawing } },
  ]) {
    const { pictures, isMissing } = await page(path, sent)
    expect([sent, pictures > 0, isMissing]).toEqual([sent, true, false])
  }
  expect((await page(path, {})).pictures).toBe(0)
})
