import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const address = '0x3fC17282ee2c2308097639415c5ff42ab746c551'
const abi = [{ type: 'function', name: '__proto__', inputs: [] }]

beforeEach(() => {
  vi.resetModules()
  for (const name of ['localStorage', 'sessionStorage']) {
    const stored = new Map<string, string>()
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  }
})
afterEach(() => vi.unstubAllGlobals())

const open = async () => ({ ...(await import('./ownAbiChanges.ts')), ...(await import('./settingsFile.ts')) })

test('an address has the ABI that it was given, in any letter case, after a reload and in a file of settings', async () => {
  const { setOwnAbi, writeSettingsFile } = await open()
  expect(setOwnAbi(address, abi)).toBe(true)
  const text = writeSettingsFile({ withKeys: false })
  vi.resetModules()
  expect((await open()).allOwnAbis()).toEqual({ [address.toLowerCase()]: abi })

  localStorage.removeItem('loupe.abis')
  vi.resetModules()
  const there = await open()
  const file = there.readSettingsFile(text)
  if (typeof file === 'string') throw new Error(file)
  expect(file).toMatchObject({ abiCount: 1, wrong: [] })
  const { undo } = there.applySettingsFile(file, false)
  expect(there.allOwnAbis()).toEqual({ [address.toLowerCase()]: abi })
  undo()
  expect(there.allOwnAbis()).toEqual({})
})

test.each([
  ['a word', 'none', 0],
  ['a list', [abi], 0],
  ['no address', { owner: abi }, 0],
  ['no ABI', { [address]: 'f()' }, 0],
  ['entries that are none', { [address]: [7] }, 0],
  ['one of two', { [address]: abi, x: abi }, 1],
])('what can’t be read is left out: %s', async (_what, sent, count) => {
  expect(Object.keys((await open()).parseAbis(sent))).toHaveLength(count)
})

test('what is kept and can’t be read is none', async () => {
  localStorage.setItem('loupe.abis', '{"0x":[7]}')
  expect((await open()).allOwnAbis()).toEqual({})
})
