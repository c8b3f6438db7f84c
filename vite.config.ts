import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  base: process.env.BASE_PATH ?? '/',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    tailwindcss(),
    spaFallback(),
  ],
  build: {
    manifest: true,
    rolldownOptions: {
      output: {
        // a release changes the app's chunks; the libraries' one stays cached
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: library(
                'react|react-dom|scheduler|valibot|@tanstack/(?:history|store|(?:react-)?(?:query|router|store)(?:-core)?)',
              ),
            },
            // long lists bring their own libraries, which a single record does without
            { name: 'list', test: library('@tanstack/(?:react-)?(?:table|virtual)(?:-core)?') },
            // what every page shares travels better in one piece
            {
              name: 'app',
              test: /[\\/]src[\\/](?:api|format|settings|ui|views)[\\/](?!LongTable|useRows|ListTable|ColumnChooser)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
})

/** Matches the files of these packages. */
function library(names: string): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`)
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
