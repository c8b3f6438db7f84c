import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { Network } from '#settings/config.ts'
import { Icon } from '#ui/Icon.tsx'
import { samePlace } from './samePlace.ts'

const id = 'networks'
/** More are hard to find by eye. */
const mostSeen = 8

/** The network of the page, and the way to the same place on another one. */
export function NetworkSwitch({ networks, current }: { networks: readonly Network[]; current: Network }) {
  const pathname = useLocation({ select: (place) => place.pathname })
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const shown = networks.filter((network) => isNamed(network, text.trim().toLowerCase()))
  const goToFirst = (event: FormEvent) => {
    event.preventDefault()
    list.current?.querySelector('a')?.click()
  }
  return (
    <div className="max-w-[28vw] min-w-0 desk:max-w-none">
      <button
        type="button"
        popoverTarget={id}
        className="flex max-w-full items-center gap-2 hover:text-accent"
        aria-label={`Network: ${current.name}`}
      >
        <span className="truncate">{current.name}</span>
        {current.chainId && (
          <span className="hidden text-small whitespace-nowrap text-ink-3 desk:inline">
            chain {current.chainId}
          </span>
        )}
        <Icon name="down" size={14} className="text-ink-3" />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label="Networks"
        onToggle={({ newState }) => {
          setText('')
          // a keyboard on the screen would hide the list
          if (newState === 'open' && matchMedia('(hover: hover)').matches) field.current?.focus()
        }}
        className="under-start max-h-[70vh] w-72 overflow-auto border border-edge bg-paper p-0 text-ink"
      >
        {networks.length > mostSeen && (
          <form onSubmit={goToFirst} className="sticky top-0 border-b border-rule bg-paper px-4 py-2">
            <input
              ref={field}
              type="search"
              aria-label="Find a network"
              placeholder="Name or chain id"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ currentTarget: { value } }) => setText(value)}
              className="w-full bg-transparent outline-none placeholder:text-ink-3"
            />
          </form>
        )}
        <ul ref={list} className="py-1">
          {shown.map(({ slug, name, chainId, testnet }) => (
            <li key={slug}>
              <Link
                to={samePlace(pathname, slug)}
                // a place further down a list means nothing there
                search={({ at: _at, row: _row, ...filters }) =>
                  samePlace(pathname, slug) === `/${slug}` ? {} : filters
                }
                // another server isn't asked before it is chosen
                preload={false}
                onClick={() => document.getElementById(id)?.hidePopover()}
                aria-current={slug === current.slug ? 'true' : undefined}
                className={`flex items-baseline gap-3 px-4 py-2 hover:bg-wash ${slug === current.slug ? 'text-accent' : ''}`}
              >
                {name}
                <span className="ml-auto text-small text-ink-3">
                  {testnet && 'testnet '}
                  {chainId && `chain ${chainId}`}
                </span>
              </Link>
            </li>
          ))}
          {shown.length === 0 && <li className="px-4 py-2 text-ink-2">No network has such a name</li>}
        </ul>
      </nav>
    </div>
  )
}

/** By a part of its name or slug, or by its chain id from the first digit on. */
function isNamed({ name, slug, chainId }: Network, text: string): boolean {
  return `${name}\n${slug}`.toLowerCase().includes(text) || chainId?.startsWith(text) === true
}
