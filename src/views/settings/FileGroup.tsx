import { downloadText } from '#ui/download.ts'
import { useEffect, useRef, useState } from 'react'
import { count, counted } from '#format/numbers.ts'
import type { Config } from '#settings/config.ts'
import {
  applySettingsFile,
  readSettings,
  type SettingsFile,
  writeSettingsFile,
} from '#settings/settingsFile.ts'
import { mostLabels } from '#settings/labels.ts'
import { type Choices, currentChoices, useChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Field.tsx'
import { Group } from './Group.tsx'
import { withVisibleNames } from './forms.ts'
import { visible } from '#format/text.ts'
import { keysFor } from '#settings/keys.ts'
import { maskKey } from '#settings/keyChanges.ts'
import { changesOfFile } from './fileChanges.ts'

type ImportResult = { words: string; bad: boolean; undone?: { undo: () => void; after: Choices } }

export function FileGroup({ host }: { host: Config }) {
  const current = useChoices()
  const [withKeys, setWithKeys] = useState(false)
  const [read, setRead] = useState<SettingsFile | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  // the result may be below the viewport
  useEffect(() => {
    if (result) words.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  const write = () => downloadText(writeSettingsFile({ withKeys }), 'loupe-settings.json', 'application/json')
  const look = async (file: File | undefined) => {
    if (!file) return
    // options of a previous file, such as its keys, don't apply
    setRead(null)
    setResult(null)
    const found = await readSettings(file)
    setRead(typeof found === 'string' ? null : found)
    setResult(typeof found === 'string' ? { words: found, bad: true } : null)
  }
  const apply = (file: SettingsFile, keysToo: boolean) => {
    const { own, ...choices } = file.choices
    const { isStored, tooMany, undo } = applySettingsFile(
      { ...file, choices: { ...choices, ...(own && { own: withVisibleNames(own) }) } },
      keysToo,
    )
    setRead(null)
    setResult({
      words: [
        isStored
          ? 'The settings are taken over.'
          : 'The settings are taken over; the browser won’t keep all of them, so they hold until this page is closed.',
        tooMany > 0 &&
          `There was no room for ${counted(tooMany, 'label')}: ${count(mostLabels)} are kept at most, and yours stay.`,
      ]
        .filter(Boolean)
        .join(' '),
      bad: !isStored || tooMany > 0,
      undone: { undo, after: currentChoices() },
    })
  }
  return (
    <Group title="Settings as a file">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={write}>Export settings</Button>
        <Button onClick={() => chooser.current?.click()}>Import</Button>
        <input
          ref={chooser}
          type="file"
          accept="application/json,.json"
          aria-label="File of settings"
          className="hidden"
          onChange={({ currentTarget }) => {
            void look(currentTarget.files?.[0])
            // allows choosing the same file again
            currentTarget.value = ''
          }}
        />
        <span className="text-table text-ink-2">{withKeys ? 'Keys are in it.' : 'Keys are left out.'}</span>
      </div>
      <Checkbox checked={withKeys} onChange={setWithKeys}>
        Export the keys too
        <span className="block text-table text-ink-2">Whoever has the file then has your keys.</span>
      </Checkbox>
      {result && (
        <p
          ref={words}
          role={result.bad ? 'alert' : 'status'}
          className={`mt-3 flex items-baseline gap-3 text-table ${result.bad ? 'text-bad' : 'text-ink-2'}`}
        >
          {result.words}
          {result.undone?.after === current && (
            <button
              type="button"
              className="link"
              onClick={() => {
                result.undone?.undo()
                setResult({
                  words: 'What the file changed is undone; what you changed since stays.',
                  bad: false,
                })
              }}
            >
              Undo
            </button>
          )}
        </p>
      )}
      {read && <FilePreview host={host} file={read} onApply={apply} onCancel={() => setRead(null)} />}
    </Group>
  )
}

type Props = {
  host: Config
  file: SettingsFile
  onApply: (file: SettingsFile, withKeys: boolean) => void
  onCancel: () => void
}

function FilePreview({ host, file, onApply, onCancel }: Props) {
  const [withKeys, setWithKeys] = useState(false)
  const { wrong, keys } = file
  const origins = Object.entries(keys)
  const lines = changesOfFile(file, useChoices(), host)
  return (
    <section aria-label="What the file would change" className="mt-4 border-t border-ink-3 pt-3 text-table">
      <h4 ref={goTo} tabIndex={-1} className="font-semibold">
        What the file would change
      </h4>
      {lines.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-2">Nothing: all of it is set so already.</p>
      )}
      {wrong.length > 0 && (
        <p className="mt-2 wrap-anywhere text-wait">
          These parts can’t be used and are left out: {visible(wrong.join(', ').slice(0, 300))}.
        </p>
      )}
      {origins.length > 0 && (
        <Checkbox checked={withKeys} onChange={setWithKeys}>
          Take over the keys too, for this tab:{' '}
          {origins.map(([origin, each]) => `${origin} ${maskOf(each)}${replacedBy(origin, each)}`).join(', ')}
        </Checkbox>
      )}
      <div className="mt-3 flex gap-3">
        {lines.length + origins.length > 0 && (
          <Button onClick={() => onApply(file, withKeys)}>Take it over</Button>
        )}
        <Button onClick={onCancel}>Leave it</Button>
      </div>
    </section>
  )
}

function replacedBy(origin: string, keys: SettingsFile['keys'][string]): string {
  const held = maskOf(keysFor(origin))
  return held && JSON.stringify(keysFor(origin)) !== JSON.stringify(keys)
    ? `, in place of yours, ${held}`
    : ''
}

function maskOf(keys: SettingsFile['keys'][string]): string {
  return Object.values(keys)
    .map((key) => key && maskKey(key))
    .filter(Boolean)
    .join(' ')
}

/** Focuses a heading that may be outside of the viewport, also for screen readers. */
function goTo(heading: HTMLElement | null) {
  heading?.focus()
}
