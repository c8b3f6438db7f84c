import type { Plugin } from 'vite'

// What every page would load and none needs is left out of the build.

/**
 * Has code imported as it is. Vite wraps each import to look for the style sheets that go with a piece of code; all are in
 * one here, and the wraps alone weigh 1,000 bytes on the page of an address.
 */
export function plainImports(): Plugin {
  const wrapping = 'native:import-analysis-build'
  return {
    name: 'loupe:plain-imports',
    apply: 'build',
    configResolved: ({ plugins }) => {
      const place = plugins.findIndex(({ name }) => name === wrapping)
      if (place === -1) throw new Error(`this Vite has no plugin ${wrapping}`)
      ;(plugins as Plugin[]).splice(place, 1)
    },
    generateBundle(_options, bundle) {
      if (Object.keys(bundle).filter((file) => file.endsWith('.css')).length > 1)
        this.error('A style sheet that goes with a piece of code would not be loaded with it.')
    },
  }
}

/**
 * Tells of each page only what the router reads. Its generator writes out the names of a page's parts, the whole path beside
 * its last segment, and that twice, for types alone: it would all stand in the entry, whose page needs none of it.
 */
export function namelessRoutes(): Plugin {
  const tree: [RegExp, (...found: string[]) => string][] = [
    [/\bid: ('[^']*'),\s*(?=path: \1,)/g, () => ''],
    [
      /(const \w+RouteChildren): \w+ =\s*\{([^}]*)\}/g,
      (_all, start = '', list = '') => `${start} = [${list.replaceAll(/\w+:/g, '')}]`,
    ],
  ]
  const page: typeof tree = [[/\bcreateFileRoute\((["'])[^"']+\1\)/g, () => 'createFileRoute()']]
  return {
    name: 'loupe:nameless-routes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/](?:routeTree\.gen\.ts|routes[\\/](?!__root)[^?]*\.tsx)$/ },
      handler(code, id) {
        let lighter = code
        for (const [written, less] of id.endsWith('.gen.ts') ? tree : page) {
          const before = lighter
          lighter = before.replaceAll(written, less)
          if (lighter === before) this.error('The router’s generator writes routes in another way.')
        }
        return { code: lighter, map: null }
      },
    },
  }
}

/**
 * All that Loupe changes on a server is one PATCH, which its own client sends: what the library keeps of changes, with all
 * that does them, is 1.3 kB that every page would load. Whoever wants `useMutation` takes this away.
 */
export function noMutations(): Plugin {
  return {
    name: 'loupe:no-mutations',
    apply: 'build',
    load: {
      filter: { id: /[\\/]query-core[\\/].*[\\/]mutationCache\.js$/ },
      handler: () =>
        'export class MutationCache { clear() {} findAll() { return [] } resumePausedMutations() {} }',
    },
  }
}
