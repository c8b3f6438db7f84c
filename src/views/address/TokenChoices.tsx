import { type ReactNode, useState } from 'react'
import { useCachedList } from '#api/hooks.ts'
import type { ListQuery } from '#api/query.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { count } from '#format/numbers.ts'
import { readAddress } from '#format/hash.ts'
import { CloseButton } from '#ui/Dialog.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { TokenName } from './SelectedToken.tsx'

type Props = {
  holdings: ListQuery<TokenBalance>
  onChoose: (address: string) => void
  onClose: () => void
}

const mostShown = 30

export function TokenChoices({ holdings, onChoose, onClose }: Props) {
  const { rows, read, more } = useCachedList(holdings)
  const [typed, setTyped] = useState('')
  // not deferred: Enter chooses from what is shown, which has to match what was typed
  const needle = typed.trim().toLowerCase()
  const tokens = [
    ...new Map(
      rows.flatMap(({ item: { token } }) => (token ? [[token.address_hash.toLowerCase(), token]] : [])),
    ).values(),
  ]
  const found = tokens.filter(({ symbol, name, address_hash }) =>
    [symbol, name, address_hash].some((text) => text?.toLowerCase().includes(needle)),
  )
  const pasted = readAddress(typed)
  const choose = (token: string) => {
    onClose()
    onChoose(token)
  }
  return (
    <>
      <div className="flex items-center gap-2 border-b border-rule px-4">
        <input
          ref={focus}
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          aria-label="Name, symbol or address of a token"
          placeholder="Name, symbol or pasted address"
          className="h-10 min-w-0 flex-1 outline-none"
        />
        <CloseButton onClose={onClose} />
      </div>
      {/* only the list shrinks and scrolls: field and foot stay visible */}
      <ul className="max-h-80 overflow-y-auto py-1">
        {pasted && found.length === 0 && (
          <Choice onChoose={() => choose(pasted)}>
            Only <ShortHash hash={pasted} />
          </Choice>
        )}
        {found.slice(0, mostShown).map((token) => (
          <Choice key={token.address_hash} onChoose={() => choose(token.address_hash)}>
            <TokenName token={token} address={token.address_hash} />
            <span className="ml-auto text-ink-3">
              {token.type && <UntrustedText text={token.type} longest={10} />}
            </span>
          </Choice>
        ))}
      </ul>
      <p role="status" className="border-t border-rule px-4 py-2 text-small text-ink-3">
        {sayFound(found.length, more || !read, read)}
      </p>
    </>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()

function Choice({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex w-full items-baseline gap-2 px-4 py-1.5 text-left hover:bg-wash hover:text-accent focus-visible:outline-offset-[-2px]"
      >
        {children}
      </button>
    </li>
  )
}

function sayFound(found: number, more: boolean, isRead: boolean): string {
  if (!isRead) return 'What is held isn’t read yet; the address of any token can be pasted.'
  const rest = more ? ' of those read' : ''
  if (found === 0) return `No token held${rest} is called so; the address of any other can be pasted.`
  return found > mostShown
    ? `${mostShown} of ${count(found)} held${rest}; type to find one.`
    : `${count(found)} held${rest}; the address of any other can be pasted.`
}
