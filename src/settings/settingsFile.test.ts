import { afterEach, beforeEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const alice = '0x3fc17282ee2c2308097639415c5ff42ab746c551'

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

const open = async () => ({
  ...(await import('./settingsFile.ts')),
  ...(await import('./store.ts')),
  ...(await import('./keys.ts')),
  ...(await import('./keyChanges.ts')),
  ...(await import('./labelChanges.ts')),
  ...(await import('./labelChanges.ts')),
})

test('keys that can’t be read take no others with them', async () => {
  localStorage.setItem(
    'loupe.keys',
    '{"https://a.example":{"apikey":"secret-1234"},"https://b.example":null}',
  )
  const { keepKeys, keysFor } = await open()
  expect(keysFor('https://a.example')).toEqual({ apikey: 'secret-1234' })
  expect(keysFor('https://b.example')).toEqual({})
  // a tab's null must not hide the device's keys
  sessionStorage.setItem('loupe.keys', '{"https://a.example":null}')
  vi.resetModules()
  expect((await open()).keysFor('https://a.example')).toEqual({ apikey: 'secret-1234' })
  keepKeys('https://c.example', { apikey: 'other-5678' }, true)
  expect(localStorage.getItem('loupe.keys')).toContain('secret-1234')
})

test('what is exported is imported elsewhere, over what is there', async () => {
  const here = await open()
  here.choose({ theme: 'dark', answers: { eth: 'pro' } })
  here.setLabel(alice, { name: 'Cold', note: '' })
  here.keepKeys('https://pro.example', { apikey: 'proapi_secret1234' }, true)
  const text = here.writeSettingsFile({ withKeys: false })
  expect(text).not.toContain('secret')
  const withKeys = here.writeSettingsFile({ withKeys: true })

  vi.resetModules()
  sessionStorage.removeItem('loupe.keys')
  for (const entry of ['loupe.settings', 'loupe.keys', 'loupe.labels']) localStorage.removeItem(entry)
  const there = await open()
  there.choose({
    answers: { base: 'instance' },
    own: { ...there.defaultChoices.own, networks: { mine: { name: 'Mine', instance: 'https://m.example' } } },
  })
  const file = there.readSettingsFile(withKeys)
  if (typeof file === 'string') throw new Error(file)
  expect(file).toMatchObject({ labelCount: 1, wrong: [], keys: { 'https://pro.example': {} } })
  expect(there.applySettingsFile(file, false)).toMatchObject({ isStored: true, tooMany: 0 })
  expect(there.keysFor('https://pro.example')).toEqual({})
  there.applySettingsFile(file, true)
  expect(there.keysFor('https://pro.example')).toEqual({ apikey: 'proapi_secret1234' })
  expect(there.isRemembered('https://pro.example')).toBe(false)
  expect(there.currentChoices()).toMatchObject({
    theme: 'dark',
    answers: { eth: 'pro', base: 'instance' },
    own: { networks: { mine: { name: 'Mine' } } },
  })
  expect(there.labelsMatching('cold')).toHaveLength(1)
})

test('what a file changed is undone: choices, labels and keys; and it says which labels are in place of others', async () => {
  const here = await open()
  const bob = '0x2fe3ae81d5e4de530cfc1e00c90f0a50fadbd448'
  here.choose({ theme: 'dark' })
  here.setLabel(alice, { name: 'Cold', note: '' })
  here.keepKeys('https://pro.example', { apikey: 'proapi_ofTheDevice' }, true)
  const before = [here.currentChoices(), here.allLabels(), here.allKeys()]
  const file = here.readSettingsFile(
    JSON.stringify({
      loupe: 'settings',
      version: 1,
      settings: { theme: 'light', own: { networks: { mine: { name: 'Mine' } } } },
      labels: { [alice]: { name: 'My bank' }, [bob]: { name: 'Bob' } },
      keys: { 'https://pro.example': { apikey: 'a' }, 'https://other.example': { apikey: 'b' } },
    }),
  )
  if (typeof file === 'string') throw new Error(file)
  expect(file).toMatchObject({ labelCount: 2, labelsReplaced: 1 })
  const { undo } = here.applySettingsFile(file, true)
  expect(here.readSettingsFile(here.writeSettingsFile({ withKeys: false }))).toMatchObject({ labelCount: 0 })
  undo()
  expect([here.currentChoices(), here.allLabels(), here.allKeys()]).toEqual(before)
  expect(here.isRemembered('https://pro.example')).toBe(true)
})

test('what was typed, or forgotten, since a file was taken over stays when it is undone', async () => {
  const here = await open()
  const [bob, carol] = ['0x2fe3ae81d5e4de530cfc1e00c90f0a50fadbd448', `0x${'c'.repeat(40)}`]
  const [typed, forgotten, stored, other] = ['typed', 'forgotten', 'held', 'other'].map(
    (name) => `https://${name}.example`,
  ) as [string, string, string, string]
  for (const address of [alice, bob, carol]) here.setLabel(address, { name: 'Before', note: '' })
  for (const origin of [typed, forgotten, stored, other]) here.keepKeys(origin, { apikey: 'before' }, null)
  const ofFile = { apikey: 'ofTheFile' }
  const file = here.readSettingsFile(
    JSON.stringify({
      loupe: 'settings',
      version: 1,
      labels: { [alice]: { name: 'File' }, [bob]: { name: 'File' }, [carol]: { name: 'File' } },
      keys: { [typed]: ofFile, [forgotten]: ofFile, [stored]: ofFile, [other]: ofFile },
    }),
  )
  if (typeof file === 'string') throw new Error(file)
  const { undo } = here.applySettingsFile(file, true)
  here.setLabel(alice, { name: 'Since', note: '' })
  here.setLabel(bob, { name: '', note: '' })
  here.keepKeys(typed, { apikey: 'since' }, null)
  here.forgetKeys(forgotten)
  here.keepKeys(stored, ofFile, true)
  undo()
  expect(here.allLabels()).toEqual({
    [alice]: { name: 'Since', note: '' },
    [carol]: { name: 'Before', note: '' },
  })
  expect(here.allKeys()).toEqual({
    [typed]: { apikey: 'since' },
    [stored]: ofFile,
    [other]: { apikey: 'before' },
  })
})

test('a file that names a few fields leaves the others of the reader’s own as they are', async () => {
  const here = await open()
  const own = {
    ...here.defaultChoices.own,
    networks: { eth: { instance: 'https://private.example' } },
    keyed: { k: { name: 'K', url: 'https://k.example' } },
  }
  here.choose({ own })
  const settings = { own: { networks: { eth: { name: 'Mine' } }, keyed: { k: { name: 'Old' } } } }
  const file = here.readSettingsFile(JSON.stringify({ loupe: 'settings', version: 1, settings }))
  if (typeof file === 'string') throw new Error(file)
  here.applySettingsFile(file, false)
  expect(here.currentChoices().own).toMatchObject({
    networks: { eth: { name: 'Mine', instance: 'https://private.example' } },
    keyed: { k: { name: 'Old', url: 'https://k.example' } },
  })
})

test('keys that are taken over for this tab leave those on the device to the others', async () => {
  const here = await open()
  here.keepKeys('https://pro.example', { apikey: 'proapi_ofTheDevice' }, true)
  const keys = { 'https://pro.example': { apikey: 'proapi_ofTheFile' } }
  const file = here.readSettingsFile(JSON.stringify({ loupe: 'settings', version: 1, keys }))
  if (typeof file === 'string') throw new Error(file)
  here.applySettingsFile(file, true)
  expect(here.keysFor('https://pro.example')).toEqual({ apikey: 'proapi_ofTheFile' })
  expect(here.isRemembered('https://pro.example')).toBe(false)
  expect(localStorage.getItem('loupe.keys')).toContain('proapi_ofTheDevice')
})

test.each([
  ['', 'isn’t JSON'],
  ['<html>', 'isn’t JSON'],
  ['null', 'isn’t one'],
  ['[]', 'isn’t one'],
  ['{"loupe":"labels"}', 'isn’t one'],
  ['{"loupe":"settings"}', 'doesn’t say which version'],
  ['{"loupe":"settings","version":"1"}', 'doesn’t say which version'],
  ['{"loupe":"settings","version":null}', 'doesn’t say which version'],
  ['{"loupe":"settings","version":0}', 'doesn’t say which version'],
  ['{"loupe":"settings","version":1.5}', 'doesn’t say which version'],
  ['{"loupe":"settings","version":2}', 'newer'],
  [`"${'x'.repeat(6_000_001)}"`, 'too large'],
  [`{"loupe":"settings","version":1,"settings":{"answers":{"eth":"${'x'.repeat(500_000)}"}}}`, 'too large'],
])('a file like %.30s says why it can’t be used', async (text, words) => {
  expect((await open()).readSettingsFile(text)).toContain(words)
})

test('a file of as many letters as a browser keeps is read, however many bytes each has', async () => {
  const { readSettings } = await open()
  const labels = { [alice]: { name: 'Cold', note: '中'.repeat(5_242_880) } }
  const text = JSON.stringify({ loupe: 'settings', version: 1, labels }, null, 2)
  expect(await readSettings(new Blob([text]))).toMatchObject({ labelCount: 1, wrong: [] })
  expect(await readSettings(new Blob([' '.repeat(18_000_001)]))).toContain('too large')
  const deep = `{"loupe":"settings","version":1,"settings":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  expect(await readSettings(new Blob([deep]))).toContain('can’t be read')
})

test('the parts of a hostile file that can’t be used are named', async () => {
  const text = `{ "loupe": "settings", "version": 1,
    "settings": { "theme": {}, "gateway": "data:text/html,x", "own": { "networks": { "eth": { "instance": "http://evil.example" } } } },
    "labels": { "nobody": {} },
    "keys": { "javascript:alert(1)": { "apikey": "x" }, "https://a.example/path": { "apikey": "x" }, "https://b.example": 7, "__proto__": {} } }`
  expect((await open()).readSettingsFile(text)).toMatchObject({
    keys: {},
    wrong: ['theme', 'gateway', 'own.networks.eth', 'labels', 'keys'],
  })
})

test.each<[string, string[]]>([
  ['{"settings":7}', ['settings']],
  ['{"settings":[]}', ['settings']],
  ['{"setings":{"theme":"dark"}}', ['setings']],
  ['{"settings":{"them":"dark"}}', ['them']],
  [
    '{"settings":{"own":{"networks":7,"keyed":[],"network":{}}}}',
    ['own.networks', 'own.keyed', 'own.network'],
  ],
  ['{"settings":{"own":{"removed":{"networks":7},"order":"eth"}}}', ['own.removed', 'own.order']],
  ['{"settings":{"theme":"dark","own":{}},"labels":{},"keys":{}}', []],
  ['{"settings":null,"labels":null,"keys":null}', []],
])('of %s the parts that are left out are named', async (parts, wrong) => {
  const text = `{"loupe":"settings","version":1,${parts.slice(1)}`
  expect((await open()).readSettingsFile(text)).toMatchObject({ wrong })
})

test('of keys that are half readable, those that can be read are held', async () => {
  const { readSettingsFile, applySettingsFile, allKeyTexts } = await open()
  const file = readSettingsFile(
    '{"loupe":"settings","version":1,"keys":{"https://a.example":{"apikey":"good-key-123","key":null}}}',
  )
  if (typeof file === 'string') throw new Error(file)
  applySettingsFile(file, true)
  expect(allKeyTexts()).toEqual(['good-key-123'])
})

test('an empty file changes nothing', async () => {
  const { readSettingsFile, applySettingsFile, currentChoices } = await open()
  const before = currentChoices()
  const file = readSettingsFile('{"loupe":"settings","version":1}')
  if (typeof file === 'string') throw new Error(file)
  applySettingsFile(file, true)
  expect(currentChoices()).toEqual(before)
})
