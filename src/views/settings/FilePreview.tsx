import { useState } from 'react'
import { counted } from '#format/count.ts'
import { visible } from '#format/text.ts'
import { hostOf } from '#settings/answering.ts'
import type { SettingsFile } from '#settings/file.ts'
import { maskKey } from '#settings/maskKey.ts'
import { type Choices, currentChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { pickedWords } from './AppearanceGroup.tsx'

type Props = {
  file: SettingsFile
  onApply: (file: SettingsFile, withKeys: boolean) => void
  onCancel: () => void
}

/** What a file of settings would change, before it does. */
export function FilePreview({ file, onApply, onCancel }: Props) {
  const [withKeys, setWithKeys] = useState(false)
  const { choices, labelCount, wrong, keys } = file
  const origins = Object.entries(keys)
  const lines = [...changesOf(choices), ...(labelCount > 0 ? [counted(labelCount, 'label')] : [])]
  return (
    <section aria-label="What the file would change" className="mt-4 border-t border-ink-3 pt-3 text-table">
      <h4 className="font-semibold">What the file would change</h4>
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
        <label className="mt-3 flex gap-3">
          <input
            type="checkbox"
            checked={withKeys}
            onChange={({ currentTarget: { checked } }) => setWithKeys(checked)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            Take over the keys too, for this tab:{' '}
            {origins.map(([origin, each]) => `${origin} ${maskOf(each)}`).join(', ')}
          </span>
        </label>
      )}
      <div className="mt-3 flex gap-3">
        <Button onClick={() => onApply(file, withKeys)}>Take it over</Button>
        <Button onClick={onCancel}>Leave it</Button>
      </div>
    </section>
  )
}

function maskOf(keys: SettingsFile['keys'][string]): string {
  return Object.values(keys)
    .map((key) => key && maskKey(key))
    .filter(Boolean)
    .join(' ')
}

/** Each change in words. Servers are named whole, so that nobody takes one over unseen. */
function changesOf(choices: Partial<Choices>): string[] {
  const now = currentChoices()
  const picked = (Object.keys(pickedWords) as (keyof typeof pickedWords)[]).flatMap((name) => {
    const { label } = pickedWords[name]
    const options: Readonly<Record<string, string>> = pickedWords[name].options
    const wanted = choices[name]
    return wanted === undefined || wanted === now[name]
      ? []
      : `${label}: ${options[wanted]}, ${options[now[name]]} until now`
  })
  const gateway =
    choices.gateway === undefined || choices.gateway === now.gateway
      ? []
      : [`IPFS through ${choices.gateway}`]
  const { networks = {}, keyed = {}, removed, order = [] } = choices.own ?? {}
  const isNew = (name: string, part: object, all: Readonly<Record<string, object>>) =>
    JSON.stringify(all[name]) !== JSON.stringify(part)
  return [
    ...picked,
    ...gateway,
    ...Object.entries(networks)
      .filter(([slug, part]) => isNew(slug, part, now.own.networks))
      .map(
        ([slug, { name, instance }]) =>
          `Network ${said(name, slug)}${instance ? ` read from ${hostOf(instance)}` : ''}`,
      ),
    ...Object.entries(keyed)
      .filter(([id, part]) => isNew(id, part, now.own.keyed))
      .map(([id, { name, url }]) => `Keyed deployment ${said(name, id)}${url ? ` at ${hostOf(url)}` : ''}`),
    ...[...(removed?.networks ?? []), ...(removed?.keyed ?? [])]
      .filter((name) => !now.own.removed.networks.includes(name) && !now.own.removed.keyed.includes(name))
      .map((name) => `Without ${visible(name.slice(0, 60))}`),
    ...(order.length > 0 && order.join() !== now.own.order.join() ? ['The order of the networks'] : []),
    ...changedNames(choices.answers, now.answers).map(
      (slug) => `Who answers for ${visible(slug.slice(0, 60))}`,
    ),
    ...(changedNames(choices.columns, now.columns).length > 0 ? ['The columns of lists'] : []),
  ]
}

function changedNames(sent: Readonly<Record<string, unknown>> = {}, now: Readonly<Record<string, unknown>>) {
  return Object.keys(sent).filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(now[name]))
}

function said(name: string | undefined, id: string): string {
  return name ? `${visible(name.slice(0, 60))} (${id})` : id
}
