import { parametersOf } from './abiFunctions.ts'

/** An ABI with further entries: one that says what an entry already there is takes its place, so that none stands there twice. */
export function mergedAbi(abi: readonly object[], added: readonly object[]): readonly object[] {
  const entries = new Map<string, object>()
  for (const entry of [...abi, ...added]) entries.set(identityOf(entry), entry)
  return [...entries.values()]
}

/** Whether an ABI has each of these entries, word for word. */
export function hasEntries(abi: readonly object[], wanted: readonly object[]): boolean {
  const written = new Set(abi.map((entry) => JSON.stringify(entry)))
  return wanted.every((entry) => written.has(JSON.stringify(entry)))
}

/** Kind, name and types, and of an event which are indexed: names of parameters don't tell two entries apart. */
function identityOf(entry: object): string {
  const { type = 'function', name, inputs } = entry as Readonly<Record<string, unknown>>
  const parameters = parametersOf(inputs)
  // what can't be read is equal to the very same alone
  if (typeof name !== 'string' || !parameters) return JSON.stringify(entry)
  const flags = (inputs ?? []) as readonly { indexed?: unknown }[]
  const types = parameters.map(
    (parameter, index) => `${parameter.type.text}${flags[index]?.indexed === true ? ' indexed' : ''}`,
  )
  return `${String(type)} ${name}(${types.join()})`
}
