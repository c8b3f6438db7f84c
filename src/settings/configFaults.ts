import * as v from 'valibot'
import { ConfigFile, isObject, isServed, Keyed, Network } from './config.ts'
import { faultText } from './serverInput.ts'

/** Something wrong in config.json: its place there, such as `networks[1].instance`, and what is wanted: `must be text`. */
export type Fault = { field: string; message: string }

/** What is wanted of any field, by what its schema found wrong. */
const wanted: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  custom: 'must be an object',
  integer: 'must be whole',
  min_value: 'must not be negative',
  max_value: 'must be at most 255',
  non_empty: 'must name at least one network',
}

/** What is wanted of these fields, by name, where that is more than of any. */
const wantedOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  slug: {
    regex: 'must be lower-case letters, digits and dashes, with a letter',
    check: 'is a word that links use for something else',
  },
  id: {
    regex: 'must be lower-case letters, digits and dashes',
    check: 'must not be "instance" or "demo"',
  },
  name: { regex: 'must not be empty' },
  title: { regex: 'must not be empty' },
  chainId: { string: 'must be text, such as "1"', regex: 'must be a whole number, such as 1' },
  chains: { string: 'must be text, such as "1"', regex: 'must be a whole number, such as 1' },
  defaultNetwork: { string: 'must be the slug of a network' },
}

/** The field that a schema found wrong, by its own name, and what is wanted of it. In a list it is the list's. */
export function wantedIn({ path, type, message }: v.BaseIssue<unknown>): { name: string; message: string } {
  const name = path?.findLast(({ key }) => typeof key === 'string')?.key as string | undefined
  const own = name === undefined ? undefined : wantedOf[name]?.[type]
  return { name: name ?? '', message: own ?? wanted[type] ?? faultText(message) }
}

/** What is wrong in the fields of a file and between them, once for each field; none where `readConfig` reads it. */
export function faultsIn(sent: unknown): Fault[] {
  const { issues = [] } = v.safeParse(ConfigFile, sent, { abortPipeEarly: true })
  const alone = issues.map(faultOf)
  const told = new Set(alone.map(({ field }) => field))
  return [...alone, ...faultsBetween(isObject(sent) ? sent : {}).filter(({ field }) => !told.has(field))]
}

const missing = 'is missing'

function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const path = issue.path?.map(({ key }) => key as string | number) ?? []
  const isMissing = issue.input == null && typeof path.at(-1) === 'string'
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
  return {
    field: field.replace(/^\./, '') || 'the file',
    message: isMissing ? missing : wantedIn(issue).message,
  }
}

/** What is wrong between the fields of a file, as far as those can be read. */
function faultsBetween({ networks, keyed, defaultNetwork }: Record<string, unknown>): Fault[] {
  const slugs = namesIn(networks, 'slug')
  const servers = v.safeParse(v.nullish(v.array(Keyed), []), keyed)
  const isUnserved = (sent: unknown) => {
    const { success, output } = v.safeParse(Network, sent)
    return success && servers.success && !isServed(output, servers.output)
  }
  // a slug that can't be read may be the one that is meant
  const isNone =
    typeof defaultNetwork === 'string' &&
    slugs.length > 0 &&
    !slugs.some((slug) => [null, defaultNetwork].includes(slug))
  return [
    ...twice(slugs, (index) => `networks[${index}].slug`),
    ...listOf(networks).flatMap((network, index) =>
      isUnserved(network) ? [{ field: `networks[${index}].instance`, message: missing }] : [],
    ),
    ...twice(namesIn(keyed, 'id'), (index) => `keyed[${index}].id`),
    ...(isNone
      ? [
          {
            field: 'defaultNetwork',
            message: `"${defaultNetwork}" is not the slug of a network in this file`,
          },
        ]
      : []),
  ]
}

function listOf(sent: unknown): readonly unknown[] {
  return Array.isArray(sent) ? sent : []
}

function namesIn(sent: unknown, field: string): (string | null)[] {
  return listOf(sent).map((each) => {
    const name = isObject(each) ? each[field] : null
    return typeof name === 'string' ? name : null
  })
}

function twice(names: readonly (string | null)[], fieldOf: (index: number) => string): Fault[] {
  return names.flatMap((name, index) =>
    name === null || names.indexOf(name) === index
      ? []
      : [{ field: fieldOf(index), message: `"${name}" is there twice` }],
  )
}
