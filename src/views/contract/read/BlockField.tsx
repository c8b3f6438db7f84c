import { useId, useState } from 'react'

type Props = { onBlock: (block: number | null) => void }

/** The block at whose end the contract is asked: the newest where nothing is typed. */
export function BlockField({ onBlock }: Props) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const isWrong = typed.trim() !== '' && blockIn(typed) === null
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-table text-ink-2">
      <label htmlFor={id}>At block</label>
      <input
        id={id}
        value={typed}
        inputMode="numeric"
        placeholder="newest"
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}note` : undefined}
        className="mono h-8 w-36 rounded-control border border-edge bg-paper px-2"
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onBlock(blockIn(value))
        }}
      />
      {isWrong && (
        <span id={`${id}note`} role="status" className="text-bad">
          That is no block: the newest is asked.
        </span>
      )}
    </div>
  )
}

/** The number of a block as it is typed, also in groups; null for the newest, and for what is none. */
function blockIn(typed: string): number | null {
  const digits = typed.trim().replaceAll(/(?<=\d)[,. _\u202f\u00a0](?=\d{3}\b)/g, '')
  const number = /^\d{1,15}$/.test(digits) ? Number(digits) : null
  return number !== null && Number.isSafeInteger(number) ? number : null
}
