import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, parseSync, type Plugin, type Rolldown, Visitor } from 'vite'
import { standIns, waitingTabs } from '../src/early/kinds.ts'

// Builds the code that draws each page early, from its own routes: see src/early/draw.ts.

const src = fileURLToPath(new URL('../src', import.meta.url))
const routes = readdirSync(join(src, 'routes')).map((file) => file.replace(/\.tsx$/, ''))

export const pages = routes.filter(
  (route) => route.startsWith('$network.') && !routes.some((other) => other.startsWith(`${route}.`)),
)

/**
 * The code that draws a page early, in one file: shared chunks would cost each page more bytes (a quarter at least) and
 * requests.
 */
export async function drawingCode(page: string, base: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    base,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: Object.entries(standIns).map(([name, file]) => ({
        find: new RegExp(`^${name.replaceAll('.', String.raw`\.`)}$`),
        replacement: join(src, 'early', 'standIns', `${file}.ts`),
      })),
    },
    plugins: [pageOf(page), withoutLater(), withoutUnused()],
    build: {
      write: false,
      modulePreload: false,
      lib: { entry, formats: ['es'] },
      target: ['chrome123', 'firefox120', 'safari17.5'],
      rolldownOptions: {
        input: entry,
        optimization: { inlineConst: true },
        output: { minify: true, comments: false },
      },
    },
  })
  const [output] = [made].flat() as Rolldown.RolldownOutput[]
  return output?.output[0].code ?? ''
}

const entry = 'virtual:early-page'

function pageOf(page: string): Plugin {
  const chain = [
    '__root',
    ...routes.filter((route) => page === route || page.startsWith(`${route}.`)).toSorted(),
  ]
  const imports = chain.map((route, at) => `import { Route as r${at} } from '#routes/${route}.tsx'`)
  const waits = waitingTabs.includes(page)
  if (waits) imports.push(`import { PendingScreen } from '#early/waiting.ts'`)
  const shown = chain.map((_route, at) => `r${at}`).join()
  const code = `export const draw = drawing([${shown}]${waits ? ', PendingScreen' : ''})`
  return {
    name: 'loupe:early-page',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) =>
      id === entry ? [`import { drawing } from '#early/draw.ts'`, ...imports, code].join('\n') : null,
  }
}

/** Makes lazy code never load: no browser knows a module of this name, nor requests it from a server. */
function withoutLater(): Plugin {
  return {
    name: 'loupe:without-later',
    enforce: 'pre',
    resolveId: (_source, _importer, { kind }) =>
      kind === 'dynamic-import' ? { id: 'later', external: true } : null,
  }
}

/** Attributes without effect before the app starts: handlers, React's own, and the data of exports. */
const unusedAttribute = /^(?:on[A-Z]|(?:ref|key|fields)$)/
/** Function attributes that are only called when the user acts, or something failed: a row's menu, a notice, a window. */
const madeLater = /^(?:menu|fallback|window)$/
/**
 * The same for properties: a column's export text, link and search texts; and what is shown for errors and pending routes,
 * where a page isn't drawn early.
 */
const unusedOption = /^(?:ref|csv|finds|lead|fallback|errorComponent|notFoundComponent|pendingComponent)$/

const shortened = new Map<string, string>()

function withoutUnused(): Plugin {
  const waiting = new Set(waitingTabs.map((tab) => join(src, 'routes', `${tab}.tsx`)))
  return {
    name: 'loupe:without-unused',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/](?!early[\\/]).*\.tsx?$/ },
      handler: (code, id) => {
        const rest = shortened.get(id) ?? shorten(code, id, waiting.has(id))
        shortened.set(id, rest)
        return rest
      },
    },
  }
}

function shorten(code: string, id: string, waits: boolean): string {
  const parts: { start: number; end: number; instead: string }[] = []
  const leaveOut = ({ start, end }: { start: number; end: number }, instead: string) =>
    parts.push({ start, end, instead })
  const isUnused = (name: string, value: { type: string }) =>
    unusedOption.test(name) ||
    (waits && name === 'component') ||
    (/^on[A-Z]/.test(name) && value.type === 'ArrowFunctionExpression')
  new Visitor({
    JSXAttribute: (attribute) => {
      const { name, value } = attribute
      // one without a value, as `onPhones`, is no handler
      if (value === null || name.type !== 'JSXIdentifier') return
      const isFunction =
        value.type === 'JSXExpressionContainer' && value.expression.type === 'ArrowFunctionExpression'
      if (unusedAttribute.test(name.name) || (isFunction && madeLater.test(name.name)))
        leaveOut(attribute, '')
    },
    CallExpression: ({ callee, arguments: [load] }) => {
      if (load && callee.type === 'Identifier' && /^(?:lazy|lazyComponent)$/.test(callee.name))
        leaveOut(load, '0')
    },
    ObjectExpression: ({ properties }) => {
      for (const one of properties)
        if (one.type === 'Property' && one.key.type === 'Identifier' && isUnused(one.key.name, one.value))
          leaveOut(
            { start: one.start, end: one.end + (/^\s*,/.exec(code.slice(one.end))?.[0].length ?? 0) },
            '',
          )
    },
  }).visit(parseSync(id, code).program)
  let rest = ''
  let at = 0
  for (const { start, end, instead } of parts.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    rest += code.slice(at, start) + instead
    at = end
  }
  return rest + code.slice(at)
}
