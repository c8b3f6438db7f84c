import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type CurrentNetwork, NetworkContext } from '#views/shell/context.ts'
import { textOf } from '#views/shell/rendering.testing.tsx'
import { ParentTransaction } from '#views/extra/fieldKinds.tsx'

const ethereum = { slug: 'eth', chainId: '1', name: 'Ethereum' }

const shown = (chainId: string | null, networks: object[]) =>
  textOf(
    <NetworkContext
      value={{ network: { slug: 'here', chainId }, config: { networks } } as unknown as CurrentNetwork}
    >
      <ParentTransaction hash={`0x${'ab'.repeat(32)}`} />
    </NetworkContext>,
    new QueryClient(),
  )

test('a transaction of the chain that a rollup settles on leads there, where that is a network here', async () => {
  expect(await shown('42161', [ethereum])).toMatch(/0xababab…abab.*on Ethereum/)
  for (const [chainId, networks] of [
    [
      '42161',
      [
        { ...ethereum, chainId: '5' },
        { ...ethereum, chainId: null },
      ],
    ],
    ['1', [ethereum]],
    ['4242', [ethereum]],
    [null, [ethereum, { ...ethereum, chainId: null }]],
  ] as const) {
    const text = await shown(chainId, [...networks])
    expect(text).toContain('0xababab…abab')
    expect(text).not.toContain('on Ethereum')
  }
})
