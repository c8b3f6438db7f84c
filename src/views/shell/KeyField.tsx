import { type FormEvent, useRef, useState } from 'react'
import { type Deployment, hostOf } from '#settings/deployments.ts'
import { forgetKeys, isRemembered, keepKeys, keysFor, maskKey, useKeysVersion } from '#settings/keys.ts'
import { Button } from '#ui/Button.tsx'

/** The key of one keyed deployment: entered, shown masked, kept in this tab or on this device, forgotten. */
export function KeyField({ deployment: { url } }: { deployment: Deployment }) {
  useKeysVersion({ url })
  const { apikey } = keysFor(url)
  const [replacing, setReplacing] = useState(false)
  const [remember, setRemember] = useState(() => isRemembered(url))
  const [lost, setLost] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const host = hostOf(url)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('apikey')
    const entered = typeof given === 'string' ? given.trim() : ''
    if (!entered) return
    setLost(!keepKeys(url, { ...keysFor(url), apikey: entered }, remember))
    setReplacing(false)
    box.current?.focus()
  }
  const changeRemember = (on: boolean) => {
    setRemember(on)
    if (apikey) setLost(!keepKeys(url, keysFor(url), on))
  }
  const shown = apikey && !replacing
  return (
    <form onSubmit={save} className="mt-6" autoComplete="off">
      <label id="apikey-label" htmlFor="apikey" className="mb-2 block font-semibold">
        Key for {host}
      </label>
      <div
        ref={box}
        tabIndex={-1}
        className="flex min-h-9 items-center gap-4 rounded-control border border-edge px-3 focus-within:border-accent"
      >
        {shown ? (
          <>
            <span aria-labelledby="apikey-label" role="note" className="mono flex-1">
              {maskKey(apikey)}
            </span>
            <button type="button" className="link text-table" onClick={() => setReplacing(true)}>
              Replace
            </button>
            <button
              type="button"
              className="link text-table"
              onClick={() => {
                forgetKeys(url)
                box.current?.focus()
              }}
            >
              Forget
            </button>
          </>
        ) : (
          <>
            <input
              id="apikey"
              name="apikey"
              type="password"
              autoComplete="off"
              spellCheck={false}
              required
              className="mono min-w-0 flex-1 bg-transparent outline-none"
            />
            <button type="submit" className="link text-table">
              Use
            </button>
          </>
        )}
      </div>
      <p className="mt-2 text-table text-ink-2">
        Sent to {host} and nowhere else. Never in a link, an export or a log.
      </p>
      <label className="mt-4 flex gap-3">
        <input
          type="checkbox"
          checked={remember}
          onChange={(event) => changeRemember(event.target.checked)}
          className="mt-0.5 size-4 accent-accent"
        />
        <span>
          Remember on this device
          <span className="block text-table text-ink-2">
            {remember
              ? 'Off would forget it when this tab closes.'
              : 'Off: the key stays in this tab and is gone when it closes.'}
          </span>
        </span>
      </label>
      {lost && (
        <p role="alert" className="mt-2 text-table text-wait">
          The browser won’t keep the key; it holds until this page is closed.
        </p>
      )}
      {replacing && (
        <div className="mt-3">
          <Button
            onClick={() => {
              setReplacing(false)
              box.current?.focus()
            }}
          >
            Keep the old key
          </Button>
        </div>
      )}
    </form>
  )
}
