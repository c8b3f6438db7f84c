import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { compileWhole } from './chunks.ts'

/**
 * Puts src/early/early.ts into the built index.html, as a script that runs before all else, and src/early/start.ts in
 * the place of the app's own scripts, which come when it is their turn. The first knows each route's chunks, and the
 * files that draw what it asked for.
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
        for (const name of ['records', 'lists'] as const)
          drawing[name] = emit('early', `${compileWhole}\n${await bundled(name, base, 'es')}`)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        // asked for when it is its turn: what a page is about goes before the code of the app
        const app = [...html.matchAll(appScript)].map(([, file]) => file)
        if (app.length === 0 || !html.includes('<link rel="stylesheet"'))
          throw new Error('the page doesn’t name the app’s code, or its style sheet')
        const define = {
          'import.meta.env.LOUPE_APP': JSON.stringify(app),
          'import.meta.env.LOUPE_CHUNKS': JSON.stringify(chunksOf(bundle)),
          'import.meta.env.LOUPE_DRAWING': JSON.stringify(drawing),
        }
        const code = await bundled('early', base, 'iife', define)
        const start = base + emit('start', await bundled('start', base, 'es', define))
        const scripts = `<script>${code}</script>\n    <script type="module" crossorigin src="${start}"></script>\n    `
        return (
          html
            .replaceAll(appScript, '')
            // a script waits for the style sheets before it
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

const appScript = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/g

/** All else waits for config.json, so that it is asked for before the rest of the page has come; see src/early/early.ts. */
const askForConfig = (base: string) =>
  `var loupeConfig=fetch(${JSON.stringify(`${base}config.json`)},{cache:"no-cache"});loupeConfig.catch(()=>{})`

/** One file of src/early with all that it needs, as code. */
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
      // a library as a module keeps its line breaks otherwise
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
  records: fileURLToPath(new URL('../src/early/records.ts', import.meta.url)),
  lists: fileURLToPath(new URL('../src/early/lists.ts', import.meta.url)),
}

/** The chunks that a link to each route needs beyond the page's own, by the route's shape: `tx/*` for `/$network/tx/$hash`. */
function chunksOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const filesOf = (wanted: typeof chunks) => {
    const files = new Set(wanted.map(({ fileName }) => fileName))
    for (const file of files)
      for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
        files.add(imported)
    return files
  }
  const standing = filesOf(chunks.filter(({ isEntry }) => isEntry))
  const routes = new Map<string, typeof chunks>()
  for (const chunk of chunks)
    for (const id of chunk.moduleIds) {
      const route = /[\\/]routes[\\/]\$network\.(.+)\.tsx\?/.exec(id)?.[1]
      if (route) routes.set(route, [...(routes.get(route) ?? []), chunk])
    }
  return Object.fromEntries(
    [...routes.keys()].toSorted().map((route) => {
      const parts = route.split('.')
      const around = parts.flatMap((_part, index) => routes.get(parts.slice(0, index + 1).join('.')) ?? [])
      return [
        parts
          .filter((part) => part !== 'index')
          .map((part) => (part.startsWith('$') ? '*' : part.replace(/_$/, '')))
          .join('/'),
        [...filesOf(around)]
          .filter((file) => !standing.has(file))
          .map((file) => file.replace(/^assets\/|\.js$/g, '')),
      ]
    }),
  )
}
