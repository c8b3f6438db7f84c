import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { drawingCode, pages } from './earlyPages.ts'

/**
 * Puts src/early/early.ts into the built index.html, as an inline script that runs first, and replaces the app's own scripts by
 * src/early/start.ts, which starts them later. Both get the names of built files, without the base.
 */
export function earlyScript(): Plugin {
  let base = '/'
  const drawing: Record<string, string> = {}
  let emit: (name: string, code: string) => string
  return {
    name: 'loupe:early-script',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    generateBundle: {
      order: 'pre',
      async handler() {
        emit = (name, source) => {
          const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
          this.emitFile({ type: 'asset', fileName, source })
          return fileName
        }
        const codes = await Promise.all(pages.map((route) => drawingCode(route, base)))
        for (const [at, route] of pages.entries())
          drawing[shapeOf(route)] = emit(`early-${nameOf(route)}`, codes[at] ?? '')
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        // the imports of the app's script, before it
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const app = [...filesOfApp(chunks)].toReversed()
        if (!appScript.test(html) || !html.includes('<link rel="stylesheet"'))
          throw new Error('the page doesn’t name the app’s code, or its style sheet')
        const define = {
          'import.meta.env.LOUPE_APP': JSON.stringify(app),
          'import.meta.env.LOUPE_CHUNKS': JSON.stringify(chunksOf(chunks)),
          'import.meta.env.LOUPE_DRAWING': JSON.stringify(drawing),
        }
        const code = await bundled('early', base, 'iife', define)
        const start = base + emit('start', await bundled('start', base, 'es', define))
        const scripts = `<script>${code}</script>\n    <script type="module" crossorigin src="${start}"></script>\n    `
        return (
          html
            .replace(appScript, '')
            // before the style sheet, which a script after it would wait for
            .replace(/(?=<link rel="stylesheet")/, () => scripts)
            .replace(
              /<meta name="referrer".*/,
              (meta) => `${meta}\n    <script>${askForConfig(base)}</script>`,
            )
        )
      },
    },
  }
}

const appScript = /<script type="module" crossorigin src="[^"]+"><\/script>\s*/

/** Requests config.json while the rest of the page is still loading, because every other request waits for it. */
const askForConfig = (base: string) =>
  `var loupeConfig=fetch(${JSON.stringify(`${base}config.json`)},{cache:"no-cache"});loupeConfig.catch(()=>{})`

async function bundled(
  name: keyof typeof paths,
  base: string,
  format: 'iife' | 'es',
  define = {},
): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    base,
    define,
    build: {
      write: false,
      lib: { entry: paths[name], formats: [format], name },
      // Vite does not minify the whitespace of libraries that are ES modules
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [first] = [made].flat() as Rolldown.RolldownOutput[]
  const code = first?.output[0].code.trim() ?? ''
  if (code.includes('</script')) throw new Error('the early script would end itself')
  return code
}

const paths = {
  early: fileURLToPath(new URL('../src/early/early.ts', import.meta.url)),
  start: fileURLToPath(new URL('../src/early/start.ts', import.meta.url)),
}

const nameOf = (route: string) => route.replace('$network.', '').replaceAll(/\W+/g, '-')

function chunksOf(chunks: Rolldown.OutputChunk[]): Record<string, string[]> {
  const ofEveryPage = filesOfApp(chunks)
  const chunksBy = new Map<string, typeof chunks>()
  for (const chunk of chunks)
    for (const id of chunk.moduleIds) {
      const route = /[\\/]routes[\\/]\$network\.(.+)\.tsx(?:\?|$)/.exec(id)?.[1]
      if (route) chunksBy.set(route, [...(chunksBy.get(route) ?? []), chunk])
    }
  return Object.fromEntries(
    [...chunksBy.keys()].toSorted().map((route) => {
      const parts = route.split('.')
      const around = parts.flatMap((_part, index) => chunksBy.get(parts.slice(0, index + 1).join('.')) ?? [])
      return [shapeOf(route), [...filesOf(around, chunks)].filter((file) => !ofEveryPage.has(file))]
    }),
  )
}

const filesOfApp = (chunks: Rolldown.OutputChunk[]) =>
  filesOf(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  )

function filesOf(wanted: Rolldown.OutputChunk[], chunks: Rolldown.OutputChunk[]): Set<string> {
  const files = new Set(wanted.map(({ fileName }) => fileName))
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported)
  return files
}

const shapeOf = (route: string): string =>
  route
    .replace(/^\$network\.?/, '')
    .split('.')
    .filter((part) => part !== 'index')
    .map((part) => (part.startsWith('$') ? '*' : part.replace(/_$/, '')))
    .join('/')
