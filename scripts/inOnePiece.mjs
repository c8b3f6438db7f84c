import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The exports of a module of ours, bundled for Node with all of its imports, which is three times as fast as file by file.
 * @param {string} path from the project's root
 */
export async function inOnePiece(path) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: path, write: false, target: 'node20' },
  })
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
}
