import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { refetchMetadata } from '#api/tokenLists.ts'
import { visible } from '#format/text.ts'
import { keysFor, useKeysVersion } from '#settings/keys.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { errorWordsOf, type ErrorWordsOverride } from '#views/errors/errorWords.ts'

/**
 * Orders a refetch of a collection's metadata, after confirmation. Each order is sent once: a double click doesn't repeat it, nor
 * is it retried.
 */
export function RefetchMetadata({ token }: { token: string }) {
  const { api, deployment } = useNetwork()
  useKeysVersion(deployment)
  const { api_key } = keysFor(deployment.url)
  const [open, setOpen] = useState(false)
  const ordered = useRef(false)
  const [asHeader, setAsHeader] = useState(false)
  const [state, setState] = useState<'asking' | 'sent' | { message: string } | { error: unknown }>('asking')
  const send = async () => {
    if (ordered.current) return
    ordered.current = true
    setState('sent')
    try {
      const { message } = await refetchMetadata(api, token, { asHeader })
      setState({ message: message ?? '' })
    } catch (error) {
      ordered.current = false
      setState({ error })
    }
  }
  const ask = () => {
    // while an order is pending, no other can be sent
    if (state !== 'sent') {
      ordered.current = false
      setState('asking')
    }
    setOpen(true)
  }
  const close = () => setOpen(false)
  const isDone = typeof state === 'object' && 'message' in state
  return (
    <>
      <button type="button" className="no-print quiet" onClick={ask}>
        Refetch metadata
      </button>
      {open && (
        <Dialog title="Refetch the metadata of this collection" onClose={close}>
          <p>
            {deployment.name} will forget the stored metadata of every NFT of this collection, and fetch it
            again from where the contract points. Until that is done, names and pictures are missing for
            everyone who reads there.
          </p>
          <p className="mt-3 text-ink-2">
            {api_key
              ? 'It is sent with your key and the administrator’s key.'
              : 'Servers take this order from their administrator: without the administrator’s key it will likely be refused.'}
          </p>
          {api_key && (
            <label className="mt-3 flex items-center gap-3">
              <input
                type="checkbox"
                checked={asHeader}
                onChange={({ currentTarget: { checked } }) => setAsHeader(checked)}
                className="size-4 accent-accent"
              />
              Send the administrator’s key as a header, not in the address
            </label>
          )}
          <div role="status" className="mt-3 empty:hidden">
            {state === 'sent' && 'Sent, waiting for the answer'}
            {isDone && (
              <p>
                {state.message
                  ? `The server said: “${visible(state.message.slice(0, 200))}”.`
                  : 'The server took it without a word.'}{' '}
                It fetches in its own time; what is read here changes when it is done.
              </p>
            )}
            {typeof state === 'object' && 'error' in state && (
              <Refusal error={state.error} host={deployment.name} onLeave={close} />
            )}
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            {!isDone && (
              <Button disabled={state === 'sent'} onClick={() => void send()}>
                {typeof state === 'object' ? 'Send it again' : 'Refetch all of it'}
              </Button>
            )}
            <Button onClick={close}>{isDone ? 'Close' : 'Leave it'}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Words for refusals of an order: nothing is retried. */
const words: ErrorWordsOverride = {
  'not-found': {
    title: 'Nothing to refetch',
    text: (host) => `${host} knows no collection of NFTs at this address.`,
  },
  'not-offered': {
    title: 'This server takes no such order',
    text: (host) => `${host} doesn’t offer refetching to others.`,
    again: false,
  },
  refused: {
    title: 'The server refused',
    text: (host) => `${host} won’t do this for you.`,
    settings: 'settings',
  },
  invalid: { title: 'The server refused the order', text: (host) => `${host} can’t do what was ordered.` },
  rate: {
    title: 'The server asked us to wait',
    text: (host) => `${host} takes only so many orders. It wasn’t taken, and isn’t sent again by itself.`,
  },
  server: {
    title: 'The server failed',
    text: (host) => `${host} had an error of its own. Whether it took the order isn’t known.`,
  },
  'not-api': {
    title: 'This answer can’t be read',
    text: (host) => `Whether ${host} took the order isn’t known.`,
  },
  broken: { title: 'The answer broke off', text: (host) => `Whether ${host} took the order isn’t known.` },
  timeout: { title: 'No answer in time', text: (host) => `Whether ${host} took the order isn’t known.` },
  offline: { title: 'You are offline', text: () => 'This device isn’t connected. Nothing was sent.' },
  unreachable: {
    title: 'The order didn’t get through',
    text: (host) =>
      `No connection to ${host}: it may be down, or it doesn’t allow this order, or the key as a header, from browsers.`,
    settings: 'settings',
  },
}

function Refusal({ error, host, onLeave }: { error: unknown; host: string; onLeave: () => void }) {
  const { title, text, settings } = errorWordsOf(error, host, words)
  return (
    <div className="border-t border-ink-3 pt-3">
      <p className="font-semibold text-bad">{title}</p>
      <p className="wrap-anywhere text-ink-2">{text}</p>
      {settings && (
        <Link
          to="."
          hash={settings}
          onClick={onLeave}
          search
          resetScroll={false}
          className={`mt-3 inline-grid place-items-center ${buttonClass}`}
        >
          Open settings
        </Link>
      )}
    </div>
  )
}
