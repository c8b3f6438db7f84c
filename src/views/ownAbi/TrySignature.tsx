import { useId, useState } from 'react'
import type { Decoded } from '#api/logs.ts'
import { Button } from '#ui/Button.tsx'
import { Parameters } from '#views/input/Parameters.tsx'
import { callBy, eventBy } from '#format/abiDecoded.ts'
import { hasEntries, mergedAbi } from '#format/abiMerge.ts'
import { readAbiText } from '#format/abiText.ts'
import { useOwnAbi } from '#settings/ownAbis.ts'
import { setOwnAbi } from '#settings/ownAbiChanges.ts'

type Props = {
  /** Who is called, or wrote the log. */
  address: string | null
  data: string
  /** Of a log. */
  topics?: readonly string[]
}

/** A single signature, tried on one call or log: selector or topic, and every byte behind it, are held against it. */
export function TrySignature({ address, data, topics }: Props) {
  const [typed, setTyped] = useState('')
  const [isUnkept, setUnkept] = useState(false)
  const id = useId()
  const own = useOwnAbi(address)
  const { abi, faults } = readAbiText(
    topics && !/^\s*event\s/.test(typed) && typed ? `event ${typed}` : typed,
  )
  const decoded: Decoded | null = topics ? eventBy(abi, topics, data) : callBy(abi, data)
  const isTyped = typed.trim() !== ''
  const said = !isTyped
    ? ''
    : faults.length > 0
      ? `It ${faults[0]?.words}.`
      : decoded
        ? 'It fits: every byte is what it says.'
        : `It doesn’t fit: ${topics ? 'the first topic, or what stands behind it,' : 'the selector, or what stands behind it,'} is another.`
  return (
    <div className="mt-2 text-table">
      <label htmlFor={id} className="text-ink-2">
        Does a signature fit?
      </label>
      <input
        id={id}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        placeholder={topics ? 'Paid(address indexed by, uint256 value)' : 'pay(address to, uint256 value)'}
        aria-describedby={`${id}note`}
        className="mono mt-1 block h-8 w-full max-w-[620px] rounded-control border border-edge px-2 text-small"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <p id={`${id}note`} role="status" className={`mt-1 ${decoded ? 'text-ok' : 'text-ink-2'}`}>
        {said}
      </p>
      {decoded && (
        <>
          <Parameters
            parameters={decoded.parameters}
            signature={decoded.method_call}
            label="Parameters by the signature"
          />
          {address && (
            <p className="mt-2">
              {!hasEntries(own ?? [], abi) ? (
                <Button onClick={() => setUnkept(!setOwnAbi(address, mergedAbi(own ?? [], abi)))}>
                  Keep it for this address
                </Button>
              ) : isUnkept ? (
                <span role="alert" className="text-wait">
                  The browser won’t keep it; it holds until this page is closed.
                </span>
              ) : (
                'It is kept for this address, in this browser.'
              )}
            </p>
          )}
        </>
      )}
    </div>
  )
}
