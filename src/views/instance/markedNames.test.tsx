import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { Instance } from '#api/instances.ts'
import { Token } from '#api/tokens.ts'
import { textOf } from '#views/shell/rendering.testing.tsx'
import { TokenCrumb } from './InstanceHeading.tsx'
import { NftTile } from './NftTile.tsx'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))

const hash = `0x${'1'.repeat(40)}`
const token = v.parse(Token, { address_hash: hash, type: 'ERC-721', name: 'Fохes' })

test('letters that aren’t what they seem are marked in an NFT’s name, trait and collection', async () => {
  const client = new QueryClient()
  const instance = v.parse(Instance, {
    id: '7',
    metadata: { name: 'Fоx #7', attributes: [{ trait_type: 'Kind', value: 'Rаre' }] },
  })
  const tile = await textOf(<NftTile instance={instance} token={token} />, client)
  expect(tile).toContain('Fо (Cyrillic о) x')
  expect(tile).toContain('Rа (Cyrillic а) re')
  client.setQueryData(['token'], { token })
  const query = { queryKey: ['token'] } as never
  const crumb = <TokenCrumb hash={hash} query={query} instance={{ queryKey: ['none'] } as never} />
  expect(await textOf(crumb, client)).toContain('Cyrillic х')
})
