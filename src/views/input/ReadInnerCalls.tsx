import { type RefObject, useEffect, useMemo } from 'react'
import type { Address } from '#api/addresses.ts'
import { contractQuery } from '#api/contracts.ts'
import { useOptional } from '#api/hooks.ts'
import { useSeen } from '#ui/useSeen.ts'
import { readAbi } from '#views/contract/abi.ts'
import { usePlace } from '#views/network.ts'
import type { InnerCalls } from './innerCalls.ts'
import { innerLines } from './innerLeaves.ts'
import type { Line } from './parameterLines.ts'

type Props = {
  contract: Address
  /** What they are drawn in. The ABI is long, so it is asked for once this is in sight. */
  place: RefObject<Element | null>
  /** Called with what the calls inside are. */
  tell: (inside: InnerCalls) => void
}

/**
 * Tells what the calls inside are, by the contract's own ABI, or that of the code which it runs. It stands beside what it
 * tells: around it, the table would be built anew once this is there, and lose what was folded in it.
 */
export function ReadInnerCalls({ contract, place, tell }: Props) {
  const { api } = usePlace()
  const isSeen = useSeen(place)
  const code = contract.implementations[0]?.address_hash ?? contract.hash
  const { data } = useOptional({ ...contractQuery(api, code), enabled: isSeen && !api.keyed })
  const inside = useMemo(() => {
    const signatures = new Map(
      readAbi(data?.abi ?? []).entries.flatMap(({ group, id, name, inputs }) =>
        id && (group === 'read' || group === 'write') ? [[id, `${name}(${inputs})`]] : [],
      ),
    )
    const signatureOf = ({ value }: Line) => signatures.get(String(value).slice(0, 10).toLowerCase()) ?? null
    return {
      nameOf: (line: Line) => signatureOf(line)?.replace(/\(.*/s, '') ?? null,
      linesOf: (line: Line, most: number) => innerLines(line, most, signatureOf(line)),
    }
  }, [data])
  useEffect(() => tell(inside), [tell, inside])
  return null
}
