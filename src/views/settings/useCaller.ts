import { useEffect, useRef } from 'react'

/**
 * Who asks a server for a form: `ask` gives each question its signal and calls off the one before, `stop` calls off the
 * last. It is called off, too, when the form is left.
 */
export function useCaller(): { ask: () => AbortSignal; stop: () => void } {
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
