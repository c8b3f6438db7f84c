import { type FormEvent, useState } from 'react'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Asking } from '#views/contract/read/Asking.tsx'
import { BlockField } from '#views/contract/read/BlockField.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Section } from '#views/shell/Section.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { adminSlot, proxySlots } from '#format/proxySlots.ts'
import { bareAddress } from '#views/address/bareAddress.ts'
import { count } from '#format/numbers.ts'
import { readWord } from '#format/evmWords.ts'
import { storageQuery } from '#api/contractCalls.ts'
import { useNetwork } from '#views/shell/context.ts'
import { useOptional } from '#api/hooks.ts'

const known = [...proxySlots, { name: 'EIP-1967 admin', slot: adminSlot }]

/** Reads a place of a contract’s storage, by its number or by the name of a well-known one. */
export function SlotReader({ hash }: { hash: string }) {
  const { api } = useNetwork()
  const [typed, setTyped] = useState('')
  const [block, setBlock] = useState<number | null>(null)
  const [asked, setAsked] = useState<{ slot: string; block: number | null } | null>(null)
  const [isWrong, setWrong] = useState(false)
  const { data, error, ask } = useOptional(
    storageQuery(api, hash, [asked?.slot ?? '0x0'], asked?.block ?? null),
    asked !== null,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const slot = slotIn(typed)
    setWrong(slot === null)
    if (slot === null) return
    if (asked?.slot === slot && asked.block === block) void ask()
    else setAsked({ slot, block })
  }
  const [answer] = data?.answers ?? []
  return (
    <Section title="Storage" note="a slot of 32 bytes, by its number">
      <form
        onSubmit={submit}
        noValidate
        className="flex flex-wrap items-center gap-x-4 gap-y-3 text-table text-ink-2"
      >
        <label className="flex flex-wrap items-center gap-2">
          Slot
          <input
            value={typed}
            spellCheck={false}
            autoComplete="off"
            placeholder="0, 0x…"
            aria-invalid={isWrong}
            className="mono h-8 w-72 max-w-full rounded-control border border-edge bg-paper px-2 text-small"
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        </label>
        <select
          aria-label="Well-known slots"
          value={known.find(({ slot }) => slot === typed)?.slot ?? ''}
          className="h-8 max-w-full rounded-control border border-edge bg-paper px-2"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        >
          <option value="">well-known ones</option>
          {known.map(({ name, slot }) => (
            <option key={slot} value={slot}>
              {name}
            </option>
          ))}
        </select>
        <BlockField onBlock={setBlock} />
        <Button type="submit">Read</Button>
        <span className="text-ink-3">1 call</span>
        {isWrong && (
          <span role="alert" className="text-bad">
            A slot is a number below 2²⁵⁶, or 0x and hex.
          </span>
        )}
      </form>
      <div className="mt-4">
        {asked && !data && <Asking error={error} onRetry={ask} />}
        {data && answer && (
          <>
            <p className="mb-2 text-table text-ink-2">
              At block <BlockLink number={data.block} />
              {data.ms !== null && ` · ${data.status ?? 'no answer'} · ${count(data.ms)} ms`}
            </p>
            {'result' in answer ? (
              <Stored word={answer.result} />
            ) : (
              <p className="text-bad">
                The node says “<UntrustedText text={answer.error} longest={200} />
                ”.
              </p>
            )}
          </>
        )}
      </div>
    </Section>
  )
}

/** What 32 bytes may be. */
function Stored({ word }: { word: unknown }) {
  if (typeof word !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(word))
    return <p className="text-bad">What came back is no word of 32 bytes.</p>
  const hex = word.slice(2).padStart(64, '0')
  const { number, address, text } = readWord(hex, 0)
  const party = address === null ? null : bareAddress(address)
  return (
    <Facts>
      <Fact label="Bytes">
        <span className="mono break-all">0x{hex}</span>
      </Fact>
      <Fact label="As a number">
        <span className="mono break-all">
          {number === 0n ? '0, as what was never written' : count(number)}
        </span>
      </Fact>
      {party && (
        <Fact label="As an address">
          <AddressLink address={party} withHash />
        </Fact>
      )}
      {text && (
        <Fact label="As text">
          <UntrustedText text={text} longest={64} />
        </Fact>
      )}
    </Facts>
  )
}

/** A slot of storage as it is typed, in decimal or as hex: 32 bytes as `0x` and hex; null where it is none. */
function slotIn(typed: string): string | null {
  const text = typed.trim()
  if (!/^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text)) return null
  const number = BigInt(text)
  return number < 2n ** 256n ? `0x${number.toString(16).padStart(64, '0')}` : null
}
