import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { groups } from './scripts/chunks.ts'
import { configBlock } from './scripts/configBlock.ts'
import { contentPolicy } from './scripts/contentPolicy.ts'
import { earlyScript } from './scripts/earlyScript.ts'
import { compressed, spaFallback } from './scripts/forHosts.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

// tests run the production build of React, as users do, which is also three times as fast
if (process.env.VITEST) process.env.NODE_ENV = 'production'

/** Tests that mock modules, or what modules read when they are loaded. */
const alone = ['src/**/*.test.tsx', 'src/views/export/{exportKept,exportLocale}.test.ts']

export default defineConfig({
  base: process.env.BASE_PATH ?? '/',
  define: { 'import.meta.env.LOUPE_VERSION': JSON.stringify(version) },
  plugins: [
    tanstackRouter({
      target: 'react',
      // its parser takes a fourteenth of the unit tests' time, which render whole pages
      autoCodeSplitting: !process.env.VITEST,
      // loaders are part of the page's chunk: the entry knows no record
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    tailwindcss(),
    configBlock(),
    earlyScript(),
    contentPolicy(),
    spaFallback(),
    compressed(),
  ],
  build: {
    manifest: true,
    // the oldest browsers with light-dark(), which every colour uses
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // the early script names what a page needs; lazy chunks are small, and their list would be on every page
    modulePreload: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups } },
    },
  },
  test: {
    pool: 'threads',
    maxWorkers: '100%',
    testTimeout: 30_000, // for hanging tests: the longest takes 4 s alone on two cores, and more beside others
    projects: [
      { extends: true, test: { name: 'alone', include: alone, setupFiles: 'src/drawing.testing.ts' } },
      // these share loaded modules
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
