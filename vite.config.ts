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
            { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|valibot|@tanstack)[\\/]/ },
          ],
        },
      },
    },
  },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
})

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
