import { useState } from 'react'
import type { AbiFunction } from '#format/abiFunctions.ts'
import type { AbiParameter } from '#format/abiTypes.ts'
import { Copy } from '#ui/Copy.tsx'
import { Icon } from '#ui/Icon.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { count } from '#format/numbers.ts'
import { type Asked, FunctionForm } from './FunctionForm.tsx'
import { visible } from '#format/text.ts'

type Props = {
  title: string
  note: string
  functions: readonly AbiFunction[]
  /** Whether a function is among those that the reader looks for. */
  isFound: (called: AbiFunction) => boolean
  at: Asked
}

const shownAtFirst = 100

/** Functions, one a line, each of which opens to its form. */
export function FunctionList({ title, note, functions, isFound, at }: Props) {
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const found = functions.filter(isFound)
  const shown = new Set(all ? found : found.slice(0, shownAtFirst))
  // what was typed into a form, and its answer, outlast a search that leaves it out
  const mounted = functions.filter((called) => shown.has(called) || opened.has(called.signature))
  return (
    <section aria-label={title} hidden={found.length === 0} className="mt-10">
      <h2 className="mb-2 text-section font-semibold">
        {title} <span className="ml-1 text-table font-normal text-ink-3">{note}</span>
      </h2>
      <ul className="border-t border-ink-3">
        {mounted.map((called) => (
          <FunctionRow
            key={called.signature}
            called={called}
            isShown={shown.has(called)}
            at={at}
            onOpened={() => setOpened((before) => new Set([...before, called.signature]))}
          />
        ))}
      </ul>
      {shown.size < found.length && (
        <button type="button" className="mt-2 text-table link" onClick={() => setAll(true)}>
          Show all {count(found.length)}
        </button>
      )}
    </section>
  )
}

type RowProps = { called: AbiFunction; isShown: boolean; at: Asked; onOpened: () => void }

function FunctionRow({ called, isShown, at, onOpened }: RowProps) {
  const [open, setOpen] = useState(false)
  const { name, inputs, outputs, selector, isPayable } = called
  return (
    <li hidden={!isShown} className="border-b border-rule">
      <div className="flex items-start gap-3">
        <button
          type="button"
          aria-expanded={open}
          className="flex min-h-9 min-w-0 grow items-center gap-2 py-1 text-left text-table hover:text-accent desk:min-h-8"
          onClick={() => {
            setOpen(!open)
            onOpened()
          }}
        >
          <Icon name={open ? 'down' : 'right'} size={14} className="text-ink-3" />
          <span className="min-w-0 wrap-anywhere">
            <span className={open ? 'font-semibold' : ''}>
              <UntrustedText text={name} longest={60} />
            </span>{' '}
            <span className="mono text-small">
              (<Words of={inputs} />)
            </span>
            {outputs.length > 0 && (
              <span className="mono text-small">
                {' → '}
                <Words of={outputs} />
              </span>
            )}
            {isPayable && <span className="ml-2 text-small text-ink-3">takes coin</span>}
          </span>
        </button>
        <span className="flex h-9 shrink-0 items-center gap-2 text-small desk:h-8">
          <span className="mono">{selector}</span>
          <Copy value={selector} label={`Copy the selector ${selector} of ${visible(name.slice(0, 60))}`} />
        </span>
      </div>
      {open && <FunctionForm called={called} at={at} />}
    </li>
  )
}

const mostWords = 24

/** `address to, uint256 value`: types pale, names in ink. */
function Words({ of }: { of: readonly AbiParameter[] }) {
  return (
    <>
      {of.slice(0, mostWords).map(({ name, type }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          {index > 0 && ', '}
          <span className="text-ink-3">{visible(type.text.slice(0, 120))}</span>
          {name && ' '}
          {name && <UntrustedText text={name} longest={40} />}
        </span>
      ))}
      {of.length > mostWords && ', …'}
    </>
  )
}
