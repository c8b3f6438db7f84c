import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { cut, visible } from '#format/text.ts'
import type { Network } from '#settings/config.ts'
import { nameLimits } from '#settings/networkForm.ts'
import type { Overrides } from '#settings/overrides.ts'

export function useAbortable(): { ask: () => AbortSignal; stop: () => void } {
  const last = useRef<AbortController>(null)
  const stop = () => last.current?.abort()
  useEffect(() => () => last.current?.abort(), [])
  const ask = () => {
    stop()
    last.current = new AbortController()
    return last.current.signal
  }
  return { ask, stop }
}

/** Shows a form's errors and focuses its first invalid field, which may be outside of the viewport. */
export function focusFirstFault(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show)
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

type NamedPart = { name?: string | undefined; currency?: Network['currency'] | undefined }

/** With invisible characters in the names of a network and its coin written out: both appear on every page. */
export function withVisibleName<Part extends NamedPart>(part: Part): Part {
  const { name, currency } = part
  return {
    ...part,
    ...(name && { name: visible(name) }),
    ...(currency?.symbol && { currency: { ...currency, symbol: visible(currency.symbol) } }),
  }
}

export const withVisibleNames = (own: Overrides): Overrides => ({
  ...own,
  networks: each(own.networks),
  keyed: each(own.keyed),
})

const each = <Part extends NamedPart>(parts: Readonly<Record<string, Part>>) =>
  Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, withVisibleName(shortened(part))]))

function shortened<Part extends NamedPart>(part: Part): Part {
  const { name, currency } = part
  return {
    ...part,
    ...(name && { name: cut(name, nameLimits.name) }),
    ...(currency?.symbol && { currency: { ...currency, symbol: cut(currency.symbol, nameLimits.symbol) } }),
  }
}
