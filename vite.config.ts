import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { contentPolicy } from './scripts/contentPolicy.ts'
import { earlyScript } from './scripts/earlyScript.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

// tests run what readers get: the production build of React, which is also three times as fast
if (process.env.VITEST) process.env.NODE_ENV = 'production'

export default defineConfig({
  base: process.env.BASE_PATH ?? '/',
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
    earlyScript(),
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
      output: {
        // not by name: each name would stand in the entry, once for every page that needs the chunk
        chunkFileNames: 'assets/[hash].js',
        // a release changes the app's chunks; the libraries' one stays cached
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'vendor',
              // asking for many records side by side is for pages that do
              test: library(
                '(?!.*[qQ]ueries)(?:react|react-dom|scheduler|use-sync-external-store|valibot|@tanstack/(?:history|store|(?:react-)?(?:query|router|store)(?:-core)?))',
              ),
            },
            // the app's frame, and a transaction in it: what most links lead to, and most of what it needs the other pages need too
            {
              debugName: 'app',
              name: (id, graph) => (own.test(id) && imports(first, id, graph) ? 'app' : null),
            },
            // long lists bring their own libraries, which a single record does without
            {
              name: 'list',
              test: either(
                library('@tanstack/(?:react-)?(?:table|virtual)(?:-core)?'),
                /[\\/]src[\\/](?:ui[\\/](?:LongTable|LongRow|useRows)|views[\\/](?:list[\\/](?:ListTable|ListSection|ColumnChooser|FilterLinks)|export[\\/]ExportAction))\.tsx?$/,
              ),
            },
            // what each list writes to files: small, and asked for on demand
            { name: 'export', test: /[\\/]src[\\/]views[\\/]export[\\/]export[A-Z]\w+\.ts$/ },
            // what many pages share travels better in one piece
            {
              name: 'shared',
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
              test: /[\\/]src[\\/](?:api[\\/](?!readAll)|format|settings[\\/](?!link|given|file)|ui|views[\\/](?!export[\\/]))/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  test: { include: ['src/**/*.test.{ts,tsx}'], maxWorkers: '100%' },
})

const first = /[\\/]src[\\/]main\.tsx$|[\\/]routes[\\/]\$network\.tx\.\$hash(?:\.index)?\.tsx\?/

/** What no package brings; the page itself is no module. */
const own = /^(?!.*[\\/]node_modules[\\/]|.*\.html$)/

type Graph = { getModuleInfo(id: string): { importers: string[] } | null }

/** Whether one of these files is this one, or imports it at once, by itself or through others. */
function imports(roots: RegExp, id: string, graph: Graph): boolean {
  const above = new Set([id])
  for (const one of above) {
    if (roots.test(one)) return true
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) above.add(importer)
  }
  return false
}

/** Matches the files of these packages. */
function library(names: string): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`)
}

/** Matches what any of these does. */
function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
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
