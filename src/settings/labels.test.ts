import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const alice = '0x3fC17282EE2C2308097639415C5FF42ab746c551'
const bob = '0x2FE3aE81D5e4dE530cfc1e00c90f0a50FADbD448'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** The module loaded anew over what the browser stores, as when a page opens. */
async function open(stored?: string, setItem?: () => never) {
  const held = new Map(stored === undefined ? [] : [['loupe.labels', stored]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => held.delete(key),
    setItem: setItem ?? ((key: string, value: string) => held.set(key, value)),
  })
  return { ...(await import('./labelChanges.ts')), ...(await import('./labelChanges.ts')), held }
}

test('a label is kept by its address in any letter case, found by its words, and taken off', async () => {
  const { setLabel, labelsMatching, allLabels, held: stored } = await open()
  expect(setLabel(alice, { name: ' Cold wallet ', note: 'two of three' })).toBe('kept')
  expect(stored.get('loupe.labels')).toContain(alice.toLowerCase())
  const found = { address: alice.toLowerCase(), name: 'Cold wallet', note: 'two of three' }
  for (const text of ['COLD', 'of three', '46C551']) expect(labelsMatching(text)).toEqual([found])
  expect(labelsMatching('hot')).toEqual([])
  setLabel(bob, { name: '', note: 'a note alone' })
  expect(labelsMatching(' ').map(({ address }) => address)).toEqual([bob.toLowerCase(), alice.toLowerCase()])
  setLabel(alice, { name: 'Wallet 10', note: '' })
  setLabel(bob, { name: 'Wallet 9', note: '' })
  expect(labelsMatching('wallet').map(({ name }) => name)).toEqual(['Wallet 9', 'Wallet 10'])
  setLabel(bob, { name: '', note: '' })
  setLabel(alice.toUpperCase().replace('0X', '0x'), { name: '', note: ' ' })
  expect(allLabels()).toEqual({})
})

test('nothing is stored where there is no label: what is drawn before the app would wait for it', async () => {
  const { setLabel, addLabels, held: stored } = await open()
  expect(addLabels(undefined)).toMatchObject({ isStored: true, tooMany: 0 })
  expect([...stored]).toEqual([])
  setLabel(alice, { name: 'Mine', note: '' })
  expect(setLabel(alice, { name: '', note: '' })).toBe('kept')
  expect([...stored]).toEqual([])
})

test('labels of a file are added over the ones that are here', async () => {
  const { setLabel, addLabels, allLabels } = await open()
  setLabel(alice, { name: 'Mine', note: '' })
  expect(
    addLabels({ [alice]: { name: 'Ours' }, [bob]: { note: 'owes me' }, nobody: { name: 'x' } }),
  ).toMatchObject({
    isStored: true,
    tooMany: 0,
  })
  expect(allLabels()).toEqual({
    [alice.toLowerCase()]: { name: 'Ours', note: '' },
    [bob.toLowerCase()]: { name: '', note: 'owes me' },
  })
})

test.each([
  'null',
  '[]',
  '"0x"',
  '{',
  `{"${alice}":null,"${bob}":{"name":7,"note":[]},"__proto__":{"name":"x"}}`,
])('%s in the store is no label', async (stored) => {
  const { allLabels } = await open(stored)
  expect(allLabels()).toEqual({})
})

test('a label is as long as it may be, and there are as many as may be', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 6000 }, (_, at) => [
      `0x${String(at).padStart(40, '0')}`,
      { name: 'x'.repeat(5000) },
    ]),
  )
  const { allLabels } = await open(JSON.stringify(many))
  expect(Object.keys(allLabels())).toHaveLength(5000)
  expect(Object.values(allLabels())[0]?.name).toHaveLength(60)
})

test('where there are as many as may be, those that are here stay, and one more is refused', async () => {
  const at = (number: number) => `0x${String(number).padStart(40, '0')}`
  const named = (from: number, to: number, name: string) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, index) => [at(from + index), { name }]))
  const { setLabel, addLabels, allLabels } = await open(JSON.stringify(named(0, 4998, 'mine')))
  // one of them replaces an existing label, and two more fit
  expect(addLabels(named(4997, 5003, 'theirs'))).toMatchObject({ isStored: true, tooMany: 3 })
  const all = allLabels()
  expect(Object.keys(all)).toHaveLength(5000)
  expect(Object.values(all).filter(({ name }) => name === 'mine')).toHaveLength(4997)
  expect(setLabel(alice, { name: 'Newest', note: '' })).toBe('full')
  expect(allLabels()).toEqual(all)
  expect(setLabel(alice, { name: '', note: '' })).toBe('kept')
  expect(setLabel(at(7), { name: 'changed', note: '' })).toBe('kept')
  expect(setLabel(at(8), { name: '', note: '' })).toBe('kept')
  expect(setLabel(alice, { name: 'Newest', note: '' })).toBe('kept')
})

test('a browser that keeps nothing is told of, and the label holds until the page is closed', async () => {
  const { setLabel, allLabels } = await open('{}', () => {
    throw new Error('full')
  })
  expect(setLabel(alice, { name: 'Mine', note: '' })).toBe('unkept')
  expect(Object.keys(allLabels())).toHaveLength(1)
})
