import * as v from 'valibot'
import { ConfigFile, isObject, isServed, Keyed, Network } from './config.ts'
import { faultText } from './serverInput.ts'

/** A fault in config.json: its path, such as `networks[1].instance`, and what is required there: `must be text`. */
export type Fault = { field: string; message: string }

/** The requirement to show, by the type of valibot's issue. */
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

/** Requirements of fields that need more than the generic text. */
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

/** The name of the field that an issue is about (an entry's is that of its list), and the requirement to show. */
export function wantedIn({ path, type, message }: v.BaseIssue<unknown>): { name: string; message: string } {
  const name = path?.findLast(({ key }) => typeof key === 'string')?.key as string | undefined
  const messageForField = name === undefined ? undefined : wantedOf[name]?.[type]
  return { name: name ?? '', message: messageForField ?? wanted[type] ?? faultText(message) }
}

/** All faults of a config.json, one per field at most; empty exactly where `readConfig` accepts it. */
export function faultsIn(sent: unknown): Fault[] {
  const { issues = [] } = v.safeParse(ConfigFile, sent, { abortPipeEarly: true })
  const alone = issues.map(faultOf)
  const faultyFields = new Set(alone.map(({ field }) => field))
  return [
    ...alone,
    ...faultsBetween(isObject(sent) ? sent : {}).filter(({ field }) => !faultyFields.has(field)),
  ]
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

function faultsBetween({ networks, keyed, defaultNetwork }: Record<string, unknown>): Fault[] {
  const slugs = namesIn(networks, 'slug')
  const servers = v.safeParse(v.nullish(v.array(Keyed), []), keyed)
  const isUnserved = (sent: unknown) => {
    const { success, output } = v.safeParse(Network, sent)
    return success && servers.success && !isServed(output, servers.output)
  }
  // an unreadable slug may be the one that was meant
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
