import { expect, test } from 'vitest'
import { answeringServers, chosenServer } from './answering.ts'
import { type Network, readConfig } from './config.ts'

const instance = 'https://i.example'
const orderOf = (part: Partial<Network>, chains: string[] | null = ['1']) => {
  const network = { slug: 'one', name: 'One', ...part }
  const keyed = [{ id: 'pro', name: 'Pro', url: 'https://pro.example', chains }]
  const config = readConfig({ defaultNetwork: 'one', networks: [network], keyed })
  return config.networks.flatMap((one) => answeringServers(config, one))
}

test.each<[Partial<Network>, string[]]>([
  [{ instance }, ['instance']],
  [{ chainId: '1' }, ['pro']],
  [{ chainId: '1', instance }, ['instance', 'pro']],
  [{ chainId: '10', instance }, ['instance']],
  [{ demo: true }, ['demo']],
  [{ demo: true, chainId: '1' }, ['demo', 'pro']],
  [{ demo: true, chainId: '10' }, ['demo']],
  [{ demo: true, instance }, ['instance', 'demo']],
  [{ demo: true, chainId: '1', instance }, ['instance', 'pro', 'demo']],
])('%j is answered by %j', (part, ids) => expect(orderOf(part).map(({ id }) => id)).toEqual(ids))

test('the reader’s choice stands before that order', () => {
  const all = orderOf({ demo: true, instance })
  expect(chosenServer(all, { one: 'demo' })).toMatchObject({ kind: 'demo' })
  expect(chosenServer(all, { one: 'gone', other: 'demo' })).toMatchObject({
    kind: 'instance',
    base: instance,
  })
})

test('a keyed deployment that is taken to know any chain doesn’t know one that is only a demo', () => {
  const idsOf = (part: Partial<Network>) =>
    orderOf({ demo: true, chainId: '1', ...part }, null).map(({ id }) => id)
  expect(idsOf({})).toEqual(['demo'])
  expect(idsOf({ instance })).toEqual(['instance', 'pro', 'demo'])
})
