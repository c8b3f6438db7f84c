import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { groups } from './scripts/chunks.ts'
import { compileWhole } from './scripts/compileWhole.ts'
import { contentPolicy } from './scripts/contentPolicy.ts'
import { earlyScript } from './scripts/earlyScript.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

// tests run what readers get: the production build of React, which is also three times as fast
if (process.env.VITEST) process.env.NODE_ENV = 'production'

/** Tests that put others in the place of modules, or of what modules read when they are loaded. */
const alone = ['src/**/*.test.tsx', 'src/views/export/{exportKept,exportLocale}.test.ts']

export default defineConfig({
  base: process.env.BASE_PATH ?? '/',
  // React has it itself
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  define: { 'import.meta.env.LOUPE_VERSION': JSON.stringify(version) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // what a page asks for comes with the page: the entry knows no record
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    tailwindcss(),
    namelessRoutes(),
    earlyScript(),
    plainImports(),
    noMutations(),
    contentPolicy(),
    spaFallback(),
    compressed(),
  ],
  build: {
    manifest: true,
    // the oldest with light-dark(), by which every colour is told
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // every browser that runs the rest knows it
    modulePreload: false,
    rolldownOptions: {
      // by default constants of other modules are put in place only in conditions
      optimization: { inlineConst: true },
      output: {
        // not by name: each name would stand in the entry, once for every page that needs the chunk
        chunkFileNames: 'assets/[hash].js',
        postBanner: ({ name }) => (name === 'vendor' || name === 'app' ? compileWhole : ''),
        codeSplitting: { includeDependenciesRecursively: false, groups },
        // no property here does anything when it is read
        minify: { compress: { treeshake: { propertyReadSideEffects: false } } },
      },
    },
  },
  test: {
    pool: 'threads',
    maxWorkers: '100%',
    testTimeout: 30_000, // for what hangs: the longest takes 4 s alone on two cores, and more beside others
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      // the modules are loaded once for all of these
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          unstubGlobals: true,
        },
      },
    ],
  },
})

/**
 * Has code imported as it is. Vite wraps each import to look for the style sheets that go with a piece of code; all are in
 * one here, and the wraps alone weigh 1,000 bytes on the page of an address.
 */
function plainImports(): Plugin {
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
function namelessRoutes(): Plugin {
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
function noMutations(): Plugin {
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

/** Hosts without rewrites answer unknown paths with 404.html: the app itself then shows the place. */
function spaFallback(): Plugin {
  let out = 'dist'
  return {
    name: 'loupe:spa-fallback',
    apply: 'build',
    configResolved: (config) => {
      out = config.build.outDir
    },
    closeBundle: () => copyFileSync(join(out, 'index.html'), join(out, '404.html')),
  }
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json'])
/** Edited on the host without a build: a compressed copy would go on telling what it was. */
const edited = 'config.json'

/** Writes each file compressed beside itself, for hosts that serve it so. */
function compressed(): Plugin {
  let out = 'dist'
  return {
    name: 'loupe:compressed',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      out = config.build.outDir
    },
    closeBundle: () => {
      for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.has(extname(file)) || file === edited || file.startsWith('.')) continue
        const whole = readFileSync(join(out, file))
        writeFileSync(join(out, `${file}.gz`), gzipSync(whole, { level: 9 }))
        writeFileSync(
          join(out, `${file}.br`),
          brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } }),
        )
      }
    },
  }
}
