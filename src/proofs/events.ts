import type { Log, Decoded, Parameter } from '#api/logs.ts'
import type { AbiType } from '#format/abiTypes.ts'
import { placesOf } from '#format/abiValues.ts'
import { counted } from '#format/numbers.ts'
import { keccakOf } from '#format/checksum.ts'
import { type Check, fails, holds, type Line, unchecked } from './line.ts'
import { canonicalSignature, typesOf, valueText } from './method.ts'

const names: Check = {
  id: 'T10',
  group: 'What happened',
  kind: 'sealed',
  from: 'first topics, signatures',
  needs: ['logs'],
}

type Finding = { index: number; what: 'name' | 'value'; shown: string; actual: string }

/** T10: each decoded event matches its first topic, and its values match its topics and data. */
export function decodedEvents(logs: readonly Log[]): Line | null {
  if (logs.length === 0) return null
  const signatureOf = signatures()
  const events = logs.flatMap((log) => namedEvent(log, signatureOf) ?? [])
  if (events.length === 0)
    return unchecked(names, 'No event is named by this server.', 'not told by the server')
  const rest = logs.length - events.length
  const [first] = events.flatMap((event) => findingOf(event) ?? [])
  const working = events.slice(0, shownAtMost).map(({ log: { index }, signature, topic }) => ({
    label: `Event ${index}`,
    value: `keccak256("${signature.text}") = ${topic}`,
    code: true,
  }))
  if (first) {
    const what =
      first.what === 'name' ? 'is not the one that its first topic names' : 'says something else in its bytes'
    return fails(
      names,
      `Event ${first.index}, shown as ${first.shown}, ${what}.`,
      `event ${first.index}`,
      [
        {
          label: `Event ${first.index}`,
          values: [
            { by: 'its topics and data', value: first.actual },
            { by: 'this server', value: first.shown },
          ],
        },
      ],
      working,
    )
  }
  const unread = events.filter(({ values }) => !values).length
  const also = [
    unread > 0 && `; the values of ${unread} can’t be read again`,
    rest > 0 && `; ${rest} more can’t be checked`,
  ]
    .filter(Boolean)
    .join('')
  const claim =
    events.length === 1
      ? `The event’s name is that of its first topic${also}; that it happened, only receipts seal.`
      : `The names of the ${events.length} events are those of their first topics${also}; that they happened, only receipts seal.`
  return holds(names, claim, working)
}

const shownAtMost = 20

/** Whether no topic is left for a name: each is an indexed value. */
const isAnonymous = ({ topics, decoded }: Log): boolean =>
  topics.length === 0 || decoded?.parameters.filter(({ indexed }) => indexed).length === topics.length

/** A canonical signature and its hash, computed once per kind, as a transaction may have hundreds of one kind. */
type Signature = { text: string; hash: string }

function signatures(): (decoded: Decoded) => Signature | null {
  const known = new Map<string, Signature | null>()
  return ({ method_call: sentSignature }) => {
    const found = known.get(sentSignature ?? '')
    if (found !== undefined) return found
    const text = canonicalSignature(sentSignature ?? '')
    const read = text === null ? null : { text, hash: `0x${keccakOf(text)}` }
    known.set(sentSignature ?? '', read)
    return read
  }
}

type PlacedValue = { parameter: Parameter; type: AbiType }
type NamedEvent = {
  log: Log
  signature: Signature
  topic: string
  /** By where they stand, in topics or data; null if a type is unreadable, or that isn't known. */
  values: { indexed: PlacedValue[]; plain: PlacedValue[] } | null
}

/** A decoded log whose first topic is its name; null for others. */
function namedEvent(log: Log, signatureOf: (decoded: Decoded) => Signature | null): NamedEvent | null {
  const { decoded, topics } = log
  const signature = decoded && signatureOf(decoded)
  const [topic] = topics
  if (!signature || topic === undefined || isAnonymous(log)) return null
  const types = typesOf(signature.text, decoded.parameters)
  const all = decoded.parameters.flatMap((parameter, at) => {
    const type = types?.[at]
    return type ? [{ parameter, type }] : []
  })
  const indexed = all.filter(({ parameter }) => parameter.indexed)
  const plain = all.filter(({ parameter }) => !parameter.indexed)
  const isPlaced = types !== null && indexed.length === topics.length - 1
  return { log, signature, topic, values: isPlaced ? { indexed, plain } : null }
}

function findingOf({ log, signature: { text, hash }, topic, values }: NamedEvent): Finding | null {
  const { index, topics, data } = log
  if (hash !== topic.toLowerCase()) return { index, what: 'name', shown: text, actual: topic }
  const wrong = values && wrongValue(values, topics, data ?? '0x')
  return wrong && { index, ...wrong }
}

function wrongValue(
  { indexed, plain }: NonNullable<NamedEvent['values']>,
  topics: readonly string[],
  data: string,
): Omit<Finding, 'index'> | null {
  for (const [at, { parameter, type }] of indexed.entries()) {
    const topic = topics[at + 1] ?? '0x'
    // a topic holds only the hash of a value longer than a word
    if (type.kind === 'word' && !placesOf([type], [parameter.value], topic, 0))
      return {
        what: 'value',
        shown: `${parameter.name ?? 'a value'} ${valueText(parameter.value)}`,
        actual: topic,
      }
  }
  const fit = placesOf(
    plain.map(({ type }) => type),
    plain.map(({ parameter }) => parameter.value),
    data,
    0,
  )
  return fit
    ? null
    : {
        what: 'value',
        shown: plain.map(({ parameter }) => valueText(parameter.value)).join(', '),
        actual: data,
      }
}

const numbered: Check = {
  id: 'T12',
  group: 'What happened',
  kind: 'adding up',
  from: 'events',
  needs: ['logs'],
}

/** T12: log indexes have no gap. `isGapless`: the chain numbers so; Polygon's and Celo's system logs are left out. */
export function logIndexes(logs: readonly Log[], isWhole: boolean, isGapless: boolean): Line | null {
  if (logs.length === 0) return null
  if (!isGapless) return unchecked(numbered, 'How events are numbered.', 'this network makes it another way')
  const indexes = logs.map(({ index }) => index).toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [indexes[0], indexes.at(-1)]
  const gap = indexes.findIndex((index, at) => index !== first + at)
  // the missing one may be one that can't be read
  if (gap >= 0 && !isWhole)
    return unchecked(
      numbered,
      `How events are numbered: not all are read, and ${first + gap} isn’t among those that are.`,
      'not whole',
    )
  if (gap >= 0)
    return fails(
      numbered,
      `Events are numbered ${first} to ${last}, but ${first + gap} is ${indexes.includes(first + gap) ? 'there twice' : 'missing'}.`,
      'logs',
      [],
    )
  if (!isWhole)
    return unchecked(
      numbered,
      `The first ${counted(logs.length, 'event')} are numbered without a gap.`,
      'not whole',
    )
  if (logs.length === 1) return null
  return holds(numbered, `Events are numbered ${first} to ${last} without a gap.`)
}
