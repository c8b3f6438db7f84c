import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { Network } from '#settings/config.ts'
import { chainWords, samePageLink } from './samePage.ts'

/** Longer lists get a search field. */
const mostSeen = 8

type Props = { networks: readonly Network[]; current: Network | undefined; onLeave: () => void }

export function NetworkList({ networks, current, onLeave }: Props) {
  const pathname = useLocation({ select: (place) => place.pathname })
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const shown = networks.filter((network) => isNamed(network, text.trim().toLowerCase()))
  const goToFirst = (event: FormEvent) => {
    event.preventDefault()
    list.current?.querySelector('a')?.click()
  }
  return (
    <>
      {networks.length > mostSeen && (
        <form onSubmit={goToFirst} className="sticky top-0 z-10 border-b border-rule bg-paper px-4 py-2">
          <input
            ref={beTypedInto}
            type="search"
            aria-label="Find a network"
            placeholder="Name or chain id"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
            className="w-full outline-none"
          />
        </form>
      )}
      <ul ref={list} className="py-1">
        {shown.map((network) => (
          <li key={network.slug}>
            <Link
              {...samePageLink(pathname, current, network)}
              onClick={onLeave}
              aria-current={network.slug === current?.slug ? 'true' : undefined}
              className={`flex items-baseline gap-3 px-4 py-2 hover:bg-wash ${network.slug === current?.slug ? 'text-accent' : ''}`}
            >
              {network.name}
              <span className="ml-auto text-small text-ink-3">{chainWords(network)}</span>
            </Link>
          </li>
        ))}
        {shown.length === 0 && <li className="px-4 py-2 text-ink-2">No network has such a name</li>}
      </ul>
      <p className="border-t border-rule px-4 py-2 text-table">
        <Link to="." search hash="settings" resetScroll={false} onClick={onLeave} className="link">
          Add another network in the settings
        </Link>
      </p>
    </>
  )
}

/** Autofocuses the search field, unless an on-screen keyboard would cover the list. */
function beTypedInto(field: HTMLInputElement | null) {
  if (!field || !matchMedia('(hover: hover)').matches) return
  // handled by the browser when the popover opens; it may already be open, if this code loads late
  field.toggleAttribute('autofocus', true)
  if (field.closest(':popover-open')) field.focus()
}

/** Matches a part of name or slug, or the beginning of the chain id. */
function isNamed({ name, slug, chainId }: Network, text: string): boolean {
  return `${name}\n${slug}`.toLowerCase().includes(text) || chainId?.startsWith(text) === true
}
