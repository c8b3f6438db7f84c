import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Instance } from '#api/instances.ts'
import { Token } from '#api/tokens.ts'
import { instanceColumns } from './columns.tsx'
import { textOf } from '#views/shell/rendering.testing.tsx'
import { NftTile } from './NftTile.tsx'

const token = v.parse(Token, { address_hash: `0x${'1'.repeat(40)}`, type: 'ERC-721', name: 'Foxes' })
const owner = { hash: `0x${'2'.repeat(40)}`, name: 'Keeper' }
const read = (metadata: unknown) => v.parse(Instance, { id: '7', is_unique: true, owner, metadata })
const born = { trait_type: 'Born', display_type: 'date', value: 1_700_000_000 }

test.each([
  ['Fox #7', 'Fox #7owned by Keeper'],
  // the tooltip shows the id where the caption shows a name
  ['Fox', 'Fox #7, unique'],
  [undefined, 'Token #7owned by Keeper'],
])('named %s, a tile says %s', async (name, expected) => {
  const instance = read({ name, attributes: [born] })
  const tile = <NftTile instance={instance} token={token} owner={instance.owner} />
  const text = await textOf(tile, new QueryClient())
  expect(text).toContain(expected)
})

test('a dated trait is told as a moment, in a tile and in a list', async () => {
  const instance = read({ name: 'Fox #7', attributes: [born] })
  const cell = instanceColumns.find(({ id }) => id === 'name')?.cell(instance, 0)
  for (const drawn of [<NftTile key="" instance={instance} token={token} />, <p key="">{cell}</p>])
    expect(await textOf(drawn, new QueryClient())).toContain('Born: 14 Nov 2023, 22:13:20 UTC')
})
