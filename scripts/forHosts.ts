import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Hosts without rewrites answer unknown paths with 404.html: the app itself then shows the place. */
export function spaFallback(): Plugin {
  return {
    name: 'loupe:spa-fallback',
    apply: 'build',
    writeBundle: ({ dir = '' }) => copyFileSync(join(dir, 'index.html'), join(dir, '404.html')),
  }
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json'])
/** Not compressed: it is edited on the host without a build, and a compressed copy would stay as it was. */
const edited = 'config.json'

export function compressed(): Plugin {
  return {
    name: 'loupe:compressed',
    apply: 'build',
    enforce: 'post',
    writeBundle: ({ dir = '' }) => {
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.has(extname(file)) || file === edited || file.startsWith('.')) continue
        compress(join(dir, file))
      }
    },
  }
}

export function compress(file: string): void {
  const whole = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(whole, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  writeFileSync(`${file}.br`, brotliCompressSync(whole, { params }))
}
