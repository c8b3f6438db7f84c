import { type RefObject, useEffect, useMemo } from 'react'
import type { Address } from '#api/addresses.ts'
import { codesAt } from '#views/address/codesAt.ts'
import { contractQuery } from '#api/contracts.ts'
import { useOptional } from '#api/hooks.ts'
import { useOwnAbiOf } from '#views/ownAbi/ownAbiOf.ts'
import { useWasInViewport } from '#ui/viewport.ts'
import { readAbi } from '#views/contract/abi.ts'
import { useNetwork } from '#views/shell/context.ts'
import type { InnerCalls } from './ParameterValue.tsx'
import { type Line, wordLines } from './parameterLines.ts'
import { type AbiParameter, readSignature } from '#format/abiTypes.ts'
import { withTokens } from './namedAmounts.ts'

type Props = {
  contract: Address
  place: RefObject<Element | null>
  /** Called with the decoded inner calls. */
  tell: (inside: InnerCalls) => void
}

/**
 * Decodes inner calls by the contract's ABI or that of its implementation. A sibling of the table: around it, it would remount
 * the table on load and lose what was unfolded.
 */
export function InnerCallReader({ contract, place, tell }: Props) {
  const { api } = useNetwork()
  const isSeen = useWasInViewport(place)
  const [itself = contract.hash, code = itself] = codesAt(contract)
  const own = useOwnAbiOf(contract)
  const { data } = useOptional({ ...contractQuery(api, code), enabled: isSeen && !api.keyed })
  const inside = useMemo(() => {
    const [ownOnes, told] = [signaturesOf(own), signaturesOf(data?.abi ?? null)]
    const selectorOf = ({ value }: Line) => String(value).slice(0, 10).toLowerCase()
    const signatureOf = (line: Line) => ownOnes.get(selectorOf(line)) ?? told.get(selectorOf(line)) ?? null
    return {
      isOwn: (line: Line) => ownOnes.has(selectorOf(line)),
      nameOf: (line: Line) => signatureOf(line)?.replace(/\(.*/s, '') ?? null,
      linesOf: (line: Line, maxLines: number) => innerLines(line, maxLines, signatureOf(line)),
    }
  }, [own, data])
  useEffect(() => tell(inside), [tell, inside])
  return null
}

/** Functions by their selector. */
const signaturesOf = (abi: readonly unknown[] | null): ReadonlyMap<string, string> =>
  new Map(
    readAbi(abi ?? []).entries.flatMap(({ group, id, name, inputs }) =>
      id && (group === 'read' || group === 'write') ? [[id, `${name}(${inputs})`]] : [],
    ),
  )

/** The words of an inner call by its signature, with name, type and value; null where that isn't known or doesn't fit. */
export function innerLines(line: Line, maxLines: number, signature: string | null): Line[] | null {
  const words = wordLines(line, maxLines)
  const leaves = leavesOf(signature, (String(line.value).length - 10) / 64)
  if (!leaves) return null
  const lines = words.flatMap((word, index): Line[] => {
    const { name, type } = leaves[index] ?? { name: '', type: '' }
    const value = valueOf(
      type,
      String(line.value)
        .slice(10 + index * 64, 74 + index * 64)
        .toLowerCase(),
    )
    return value === null ? [] : [{ ...word, name: name || word.name, type, value }]
  })
  return lines.length === words.length ? withTokens(lines) : null
}

type Leaf = { name: string; type: string }

/**
 * What each word of a call is, by its signature; null for dynamic types, whose words have no fixed place, and where the number of
 * words doesn't fit.
 */
export function leavesOf(signature: string | null, words: number): Leaf[] | null {
  const parameters = readSignature(signature ?? '')?.parameters
  // checked first: a short type can stand for more words than fit into memory
  const size = parameters?.reduce((sum, { type }) => sum + (type.size ?? Number.NaN), 0)
  const leaves: Leaf[] = []
  return size === words * 32 && parameters?.every((part) => addLeaves(leaves, part)) ? leaves : null
}

/** False for a type without bytes, which could repeat endlessly. */
function addLeaves(leaves: Leaf[], { name, type }: AbiParameter): boolean {
  if (!type.size) return false
  if (type.kind === 'tuple') return type.parts.every((part) => addLeaves(leaves, part))
  if (type.kind !== 'list') return leaves.push({ name, type: type.text }) > 0
  for (let index = 0; index < (type.length ?? 0); index += 1)
    if (!addLeaves(leaves, { name: `${name}[${index}]`, type: type.item })) return false
  return true
}

export function valueOf(type: string, hex: string): string | null {
  const number = BigInt(`0x${hex}`)
  const [, kind, size = ''] = /^([a-z]+)(\d*)$/.exec(type) ?? []
  if (kind === 'address') return hex.startsWith('0'.repeat(24)) ? `0x${hex.slice(24)}` : null
  if (kind === 'bool') return number < 2n ? String(number === 1n) : null
  if (kind === 'uint') return number < 2n ** BigInt(size || 256) ? number.toString() : null
  if (kind === 'int') {
    const read = BigInt.asIntN(Number(size || 256), number)
    return BigInt.asUintN(256, read) === number ? read.toString() : null
  }
  if (kind === 'bytes' && size && /^0*$/.test(hex.slice(Number(size) * 2)))
    return `0x${hex.slice(0, Number(size) * 2)}`
  return null
}
