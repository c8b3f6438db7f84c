/** An ABI type: `text` is canonical, `uint256[]`; `size` in bytes, null for dynamic types, which hold an offset in place. */
export type AbiType = { text: string; size: number | null } & (
  | { kind: 'word' }
  | { kind: 'bytes' }
  | { kind: 'list'; item: AbiType; length: number | null }
  | { kind: 'tuple'; parts: readonly AbiParameter[] }
)
export type AbiParameter = { name: string; type: AbiType }

/** Maximum nesting depth. */
export const deepestType = 40
const longestText = 20_000

/** A type with or without field names, `(address to, uint256)[]`; null if unreadable. */
export function readType(text: string): AbiType | null {
  return readParameter(text)?.type ?? null
}

/** A signature such as `swap((address to, uint256 value)[] orders, bytes)`; null if unreadable. */
export function readSignature(text: string): { name: string; parameters: readonly AbiParameter[] } | null {
  const open = text.indexOf('(')
  const tuple = open < 0 ? null : readType(text.slice(open))
  return tuple?.kind === 'tuple' ? { name: text.slice(0, open).trim(), parameters: tuple.parts } : null
}

/** The parts of an array or tuple, in order; null for a single value. */
export function partsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.values(value) : null
}

function readParameter(text: string): AbiParameter | null {
  if (text.length > longestText) return null
  const source: Source = { tokens: text.match(/[()[\],]|[^\s()[\],]+/g) ?? [], at: 0 }
  const read = parameterAt(source, 0)
  return read && source.at === source.tokens.length ? read : null
}

type Source = { tokens: readonly string[]; at: number }

/** A type, modifiers (`indexed`, `calldata`, `payable`) and a name. */
function parameterAt(source: Source, depth: number): AbiParameter | null {
  const type = typeAt(source, depth)
  if (!type) return null
  const words: string[] = []
  for (let word = source.tokens[source.at]; word && !marks.has(word); word = source.tokens[++source.at])
    words.push(word)
  const name = words.at(-1) ?? ''
  return { name: notNames.has(name) ? '' : name, type }
}

const marks = new Set(['(', ')', '[', ']', ','])
const notNames = new Set(['indexed', 'payable', 'memory', 'calldata', 'storage'])

function typeAt(source: Source, depth: number): AbiType | null {
  if (depth > deepestType) return null
  const { tokens } = source
  if (tokens[source.at] === 'tuple' && tokens[source.at + 1] === '(') source.at++
  let type = tokens[source.at] === '(' ? tupleAt(source, depth) : plain(tokens[source.at++] ?? '')
  for (let lists = depth; type && tokens[source.at] === '['; lists++) {
    source.at++
    const length = tokens[source.at] === ']' ? null : tokens[source.at++]
    if (tokens[source.at++] !== ']' || (length && !/^\d{1,9}$/.test(length)) || lists >= deepestType)
      return null
    type = listOf(type, length ? Number(length) : null)
  }
  return type
}

function tupleAt(source: Source, depth: number): AbiType | null {
  const { tokens } = source
  const parts: AbiParameter[] = []
  source.at++
  if (tokens[source.at] === ')') source.at++
  else
    for (let end = ','; end === ','; end = tokens[source.at++] ?? '') {
      const part = parameterAt(source, depth + 1)
      const next = tokens[source.at]
      if (!part || (next !== ',' && next !== ')')) return null
      parts.push(part)
    }
  let size: number | null = 0
  for (const { type } of parts) size = size === null || type.size === null ? null : size + type.size
  return { kind: 'tuple', parts, size, text: `(${parts.map(({ type }) => type.text).join()})` }
}

const listOf = (item: AbiType, length: number | null): AbiType => ({
  kind: 'list',
  item,
  length,
  size: length === null || item.size === null ? null : length * item.size,
  text: `${item.text}[${length ?? ''}]`,
})

const words =
  /^(?:u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|(?:1[0-9]|2[0-4])\d|256)|address|bool|bytes(?:[1-9]|[12]\d|3[0-2])|function)$/

function plain(name: string): AbiType | null {
  const text = name === 'uint' || name === 'int' ? `${name}256` : name
  if (text === 'bytes' || text === 'string') return { kind: 'bytes', text, size: null }
  return words.test(text) ? { kind: 'word', text, size: 32 } : null
}
