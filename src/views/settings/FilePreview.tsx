import { useState } from 'react'
import { visible } from '#format/text.ts'
import type { Config } from '#settings/config.ts'
import type { SettingsFile } from '#settings/file.ts'
import { keysFor } from '#settings/keys.ts'
import { maskKey } from '#settings/maskKey.ts'
import { useChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { Check } from './Check.tsx'
import { changesOf } from './fileChanges.ts'

type Props = {
  host: Config
  file: SettingsFile
  onApply: (file: SettingsFile, withKeys: boolean) => void
  onCancel: () => void
}

/** What a file of settings would change, before it does. */
export function FilePreview({ host, file, onApply, onCancel }: Props) {
  const [withKeys, setWithKeys] = useState(false)
  const { wrong, keys } = file
  const origins = Object.entries(keys)
  const lines = changesOf(file, useChoices(), host)
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
        <Check checked={withKeys} onChange={setWithKeys}>
          Take over the keys too, for this tab:{' '}
          {origins.map(([origin, each]) => `${origin} ${maskOf(each)}${replacedBy(origin, each)}`).join(', ')}
        </Check>
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

/** What a file's keys would stand in place of; nothing where they are new, or the same. */
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

/** Where it stands may be out of sight, and whoever reads by ear wouldn’t hear that it is there. */
function goTo(heading: HTMLElement | null) {
  heading?.focus()
}
