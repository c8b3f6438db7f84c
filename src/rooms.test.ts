import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Which top-level folders each may import from, besides itself. */
const allowedImports: Record<string, string[]> = {
  boot: ['views', 'api', 'format', 'settings', 'demo', 'early'],
  routes: ['views', 'ui', 'api', 'proofs', 'format', 'settings'],
  views: ['ui', 'api', 'proofs', 'format', 'settings'],
  ui: ['format'],
  api: [],
  proofs: ['api', 'format'],
  format: [],
  settings: ['api'],
  demo: ['api', 'proofs'],
  early: ['routes', 'views', 'ui', 'api', 'format', 'settings'],
}
const typesOnly: Record<string, string[]> = { settings: ['api'], demo: ['api', 'proofs'], proofs: ['api'] }

const src = import.meta.dirname
const imports = /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"]*?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

test('every import keeps to the law of the rooms', () => {
  const broken = Object.keys(allowedImports).flatMap((room) =>
    files(room).flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(imports)].flatMap(([, type, from, dynamic]) => {
        const target = from ?? dynamic ?? ''
        const to = /^#([^/]+)\//.exec(target)?.[1]
        const inTest = /\.(test|testing)\.tsx?$|^demo.conformance./.test(file)
        if (target.startsWith('../')) return [`${file} climbs out with ${target}`]
        if (!to || to === room) return []
        if (!allowedImports[room]?.includes(to)) return [`${file} imports ${target}`]
        if (typesOnly[room]?.includes(to) && !type && !inTest)
          return [`${file} imports more than types from ${target}`]
        return []
      }),
    ),
  )
  expect(broken).toEqual([])
})

test('what is shown asks through the hooks of api/, so that all of it waits, fails and is read alike', () => {
  const asking = ['routes', 'views', 'ui']
    .flatMap(files)
    .filter((file) =>
      /\buse(Suspense)?(Infinite)?(Query|Queries)\b/.test(readFileSync(join(src, file), 'utf8')),
    )
  expect(asking).toEqual([])
})

test('every page has a loader, so that it is Loupe who says where its code can’t be had', () => {
  const shown = files('routes')
    .filter((file) => /\$network\./.test(file))
    .map((file) => [file, readFileSync(join(src, file), 'utf8')] as const)
    .filter(([, code]) => code.includes('component:'))
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter(([, code]) => !/\bloader\b/.test(code)).map(([file]) => file)).toEqual([])
})

test('every room has a law', () => {
  const rooms = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(rooms.map(({ name }) => name).toSorted()).toEqual(Object.keys(allowedImports).toSorted())
})

function files(room: string): string[] {
  return readdirSync(join(src, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(room, name))
}
