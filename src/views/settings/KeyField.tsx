import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTelling } from '#api/client/secrets.ts'
import { hostOf } from '#settings/answering.ts'
import { isRemembered, keepKeys, readKey, maskKey } from '#settings/keyChanges.ts'
import { keysFor, useKeysVersion } from '#settings/keys.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Field.tsx'
import { Folded } from './Group.tsx'
import { NotDeletedNote } from './Entries.tsx'
import type { Keys } from '#api/client/fetch.ts'

export function KeyField({ url }: { url: string }) {
  useKeysVersion({ url })
  const keys = keysFor(url)
  const isGiven = Object.values(keys).some(Boolean)
  // the choice before there is a key; then its actual storage, which another tab may change
  const [wish, setWish] = useState(false)
  const remember = isGiven ? isRemembered(url) : wish
  /** The operation that the browser's storage refused. */
  const [lost, setLost] = useState<'keep' | 'forget' | null>(null)
  const host = hostOf(url)
  const store = (name: keyof Keys, value: string) => {
    const isKept = keepKeys(url, { ...keysFor(url), [name]: value }, remember || null)
    setLost(isKept ? null : value ? 'keep' : 'forget')
  }
  const changeRemember = (on: boolean) => {
    setWish(on)
    if (isGiven) setLost(keepKeys(url, keys, on) ? null : 'keep')
  }
  const more = [keys.key, keys.api_key].filter(Boolean).length
  return (
    <div id="key-field" className="mt-6">
      <OneKey label={`Key for ${host}`} name="apikey" value={keys.apikey} onKeep={store} />
      <p className="mt-2 pb-1 text-table text-ink-2">
        Sent to {host} and nowhere else. Never in a link or a log; in an export only when you ask for it.
      </p>
      <Checkbox checked={remember} onChange={changeRemember}>
        Remember on this device
        <span className="block text-table text-ink-2">
          {remember
            ? 'Off would forget it when this tab closes.'
            : 'Off: the key stays in this tab and is gone when it closes.'}
          {import.meta.env.BASE_URL !== '/' &&
            ` This Loupe is one of several sites that ${location.host} may have, and each of them can read what is remembered here.`}
        </span>
      </Checkbox>
      {lost === 'forget' && <NotDeletedNote what="the key" />}
      {lost === 'keep' && (
        <p role="alert" className="mt-2 text-table text-wait">
          The browser won’t keep the key; it holds until this page is closed.
        </p>
      )}
      <Folded label="Two more keys" note={more > 0 ? `${more} given` : undefined}>
        <div className="grid gap-4">
          <OneKey
            label="Key for restricted addresses (key)"
            name="key"
            value={keys.key}
            note="Opens addresses that the server shows only to who has it; sent with every request."
            onKeep={store}
          />
          <OneKey
            label="Administrator’s key (api_key)"
            name="api_key"
            value={keys.api_key}
            note="Lets the metadata of a collection be fetched again; sent with that order only."
            onKeep={store}
          />
        </div>
      </Folded>
    </div>
  )
}

type Props = {
  label: string
  name: keyof Keys
  value: string | undefined
  note?: string
  onKeep: (name: keyof Keys, value: string) => void
}

function OneKey({ label, name, value, note, onKeep }: Props) {
  const [replacing, setReplacing] = useState(false)
  const [isNone, setNone] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const store = (entered: string) => {
    onKeep(name, entered)
    setReplacing(false)
  }
  const take = (entry: HTMLFormElement) => {
    const given = new FormData(entry).get(name)
    const entered = typeof given === 'string' ? readKey(given, name) : ''
    setNone(!entered && Boolean(given))
    if (entered) store(entered)
    return entered !== ''
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (take(event.currentTarget)) box.current?.focus()
  }
  // a typed key is submitted before anything else is done with the form; one that the browser filled in only on the user's
  // command
  const takeTyped = (entry: HTMLFormElement) => {
    if (!entry.querySelector(':autofill')) take(entry)
  }
  const leave = ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (form.current?.contains(relatedTarget) === false) takeTyped(form.current)
  }
  const end = useEffectEvent(takeTyped)
  useEffect(() => {
    const { current } = form
    return () => {
      if (current) end(current)
    }
  }, [])
  return (
    <form ref={form} onSubmit={submit} autoComplete="off">
      <label id={`${name}-label`} htmlFor={name} className="mb-2 block text-table font-semibold">
        {label}
      </label>
      <div
        ref={box}
        tabIndex={-1}
        className="flex min-h-9 items-center gap-4 rounded-control border border-edge px-3 focus-within:border-accent"
      >
        {value && !replacing ? (
          <>
            <span aria-labelledby={`${name}-label`} role="note" className="mono flex-1">
              {maskKey(value)}
            </span>
            <button
              // a new element: otherwise the same press would go on as a click on “Use”
              key="replace"
              type="button"
              className="link text-table"
              onClick={() => setReplacing(true)}
            >
              Replace
            </button>
            <button
              type="button"
              className="link text-table"
              onClick={() => {
                store('')
                box.current?.focus()
              }}
            >
              Forget
            </button>
          </>
        ) : (
          <>
            <input
              id={name}
              name={name}
              type="password"
              // a password manager must not fill in what it stored for another server
              autoComplete="new-password"
              spellCheck={false}
              required
              aria-invalid={isNone}
              aria-describedby={isNone ? `${name}-none` : undefined}
              onBlur={leave}
              onChange={() => setNone(false)}
              className="mono min-w-0 flex-1 outline-none"
            />
            <button key="use" type="submit" className="link text-table">
              Use
            </button>
          </>
        )}
      </div>
      {isNone && (!value || replacing) && (
        <p id={`${name}-none`} role="alert" className="mt-1 text-table text-bad">
          There is no key in this. Dots and stars stand for one that is hidden, and of a command or link only
          a key in its address is taken; a key has plain letters, digits and signs.
        </p>
      )}
      {note && <p className="mt-1 text-table text-ink-2">{note}</p>}
      {value && !isTelling(value) && (
        <p className="mt-1 text-table text-wait">
          A key like this can’t be told from other words and numbers: where the server repeats it, it is
          shown.
        </p>
      )}
      {replacing && (
        <div className="mt-3">
          <Button
            // keeps the focus in the form in browsers that don't focus pressed buttons
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              setReplacing(false)
              setNone(false)
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
