import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { cut, visible } from '#format/text.ts'
import type { Network } from '#settings/config.ts'
import { nameLimits } from '#settings/networkForm.ts'
import type { Overrides } from '#settings/overrides.ts'

/**
 * Who asks a server for a form: `ask` gives each question its signal and calls off the one before, `stop` calls off the
 * last. It is called off, too, when the form is left.
 */
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

/** Shows what is wrong in a form, and goes to its first field that is: that may be out of sight, and isn't heard of else. */
export function focusFirstFault(form: HTMLFormElement | null, show: () => void): void {
  flushSync(show)
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

type Named = { name?: string | undefined; currency?: Network['currency'] | undefined }

/** The same with what can't be seen in its name and in that of its coin written out: both stand all over the page. */
export function withVisibleName<Part extends Named>(part: Part): Part {
  const { name, currency } = part
  return {
    ...part,
    ...(name && { name: visible(name) }),
    ...(currency?.symbol && { currency: { ...currency, symbol: visible(currency.symbol) } }),
  }
}

/** The same with all networks and keyed deployments of a file, whose names may be of any length. */
export const withVisibleNames = (own: Overrides): Overrides => ({
  ...own,
  networks: each(own.networks),
  keyed: each(own.keyed),
})

const each = <Part extends Named>(parts: Readonly<Record<string, Part>>) =>
  Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, withVisibleName(shortened(part))]))

function shortened<Part extends Named>(part: Part): Part {
  const { name, currency } = part
  return {
    ...part,
    ...(name && { name: cut(name, nameLimits.name) }),
    ...(currency?.symbol && { currency: { ...currency, symbol: cut(currency.symbol, nameLimits.symbol) } }),
  }
}
