import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const entry = fileURLToPath(new URL('../src/early/early.ts', import.meta.url))

/** Puts src/early into the built index.html, as a script of its own that runs before all else; it knows each route's chunks. */
export function earlyScript(): Plugin {
  let base = '/'
  return {
    name: 'loupe:early-script',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const code = await bundled(base, chunksOf(bundle))
        return html
          .replace(/(?=<script)/, () => `<script>${code}</script>\n    `)
          .replace(/<meta name="referrer".*/, (meta) => `${meta}\n    <script>${askForConfig(base)}</script>`)
      },
    },
  }
}

/** All else waits for config.json, so that it is asked for before the rest of the page has come; see src/early/early.ts. */
const askForConfig = (base: string) =>
  `var loupeConfig=fetch(${JSON.stringify(`${base}config.json`)},{cache:"no-cache"});loupeConfig.catch(()=>{})`

async function bundled(base: string, chunks: Record<string, string[]>): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    base,
    define: { 'import.meta.env.LOUPE_CHUNKS': JSON.stringify(chunks) },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'early' } },
  })
  const [first] = [made].flat() as Rolldown.RolldownOutput[]
  const code = first?.output[0].code.trim() ?? ''
  if (code.includes('</script')) throw new Error('the early script would end itself')
  return code
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
