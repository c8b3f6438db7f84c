import { expect, test } from 'vitest'
import { blocks, people, tokens } from '#demo/places.ts'
import { asSent, drawn, standAnything } from './generated.testing.tsx'

const address = `/odd/address/${people.alice}`
const token = `/odd/token/${tokens.foxes}`
const nft = `${token}/instance/7`
const block = `/odd/block/${blocks.swap}`

test.each([`${address}/transfers`, `${address}/tokens`, '/odd/token-transfers', '/odd/tokens'])(
  '%s asks for a kind of token that no page offers where its link names it',
  { timeout: 60_000 },
  async (path) => {
    const asked: string[] = []
    await drawn(`${path}?type=ERC-7984`, asSent, asked)
    expect(asked.filter((url) => url.endsWith('?type=ERC-7984'))).toHaveLength(1)
  },
)

standAnything([
  ['a token', [token, `${token}/holders`, `${token}/inventory`]],
  ['an NFT', [nft, `${nft}/holders`, `${nft}/metadata`]],
  ['a block', [block, `${block}/withdrawals`]],
])
