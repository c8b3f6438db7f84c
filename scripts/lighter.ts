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
 * Lists the parts of a page without their names: the router's generator writes them out for its types, and they would stand
 * in the entry, whose page needs none of them.
 */
export function namelessRoutes(): Plugin {
  const named = /(const \w+RouteChildren): \w+ =\s*\{([^}]*)\}/g
  return {
    name: 'loupe:nameless-routes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]routeTree\.gen\.ts$/ },
      handler(code) {
        const nameless = code.replaceAll(
          named,
          (_all, start: string, list: string) => `${start} = [${list.replaceAll(/\w+:/g, '')}]`,
        )
        if (nameless === code) this.error('The router’s generator lists routes in another way.')
        return { code: nameless, map: null }
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
