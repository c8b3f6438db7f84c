import { type Choices, choose, useChoices, readGateway } from '#settings/store.ts'
import { Radios } from '#ui/Field.tsx'
import { Group } from './Group.tsx'
import { useId, useState } from 'react'
import { faultOf } from '#settings/server.ts'
import { serverWords } from '#settings/serverInput.ts'

type Picked = 'theme' | 'time' | 'amounts' | 'worth' | 'noise' | 'media' | 'motion'

export const choiceWords: {
  [Name in Picked]: { label: string; options: Record<Choices[Name], string> }
} = {
  theme: {
    label: 'Theme',
    options: { system: 'System', light: 'Light', dark: 'Dark', contrast: 'Contrast' },
  },
  time: {
    label: 'Time',
    options: { relative: 'Relative', utc: 'UTC', local: 'Local' },
  },
  amounts: {
    label: 'Amounts',
    options: { short: 'Short', exact: 'Every digit' },
  },
  worth: {
    label: 'Worth',
    options: { shown: 'In USD', hidden: 'Not shown' },
  },
  noise: {
    label: 'Noise in lists',
    options: { fold: 'Folded', show: 'Shown' },
  },
  media: {
    label: 'Media',
    options: { pictures: 'Pictures', all: 'Films too', none: 'None' },
  },
  motion: {
    label: 'Motion',
    options: { system: 'System', none: 'None' },
  },
}

export function AppearanceGroup() {
  return (
    <Group title="Appearance">
      <div className="grid gap-3">
        <Pick name="theme" />
        <Pick name="time" />
        <Pick name="amounts" />
        <Pick name="worth" />
        <Pick name="noise" />
        <Pick name="motion" />
        <Pick name="media" />
        <GatewayField />
      </div>
    </Group>
  )
}

function Pick({ name }: { name: Picked }) {
  const { label, options } = choiceWords[name]
  return (
    <Radios<string>
      inline
      label={label}
      value={useChoices()[name]}
      options={Object.entries(options).map(([value, word]) => ({ value, label: word }))}
      onChange={(value) => choose({ [name]: value })}
    />
  )
}

/**
 * The IPFS gateway, applied on Enter or blur, so that no half-typed host is contacted. An invalid URL is reported and changes
 * nothing.
 */
function GatewayField() {
  const { gateway } = useChoices()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const note = useId()
  const take = () => {
    if (typed === null) return
    const read = readGateway(typed)
    setWrong(read === null ? wrongWords(typed.trim()) : null)
    if (read === null) return
    choose({ gateway: read })
    setTyped(null)
  }
  return (
    <label className="grid grid-cols-[72px_1fr] items-baseline">
      <span className="text-table text-ink-2">IPFS</span>
      <span>
        <input
          type="url"
          value={typed ?? gateway}
          spellCheck={false}
          aria-invalid={wrong !== null}
          aria-describedby={note}
          className="mono h-8 w-full rounded-control border border-edge px-2"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        <span id={note} className={`mt-1 block text-table ${wrong ? 'text-wait' : 'text-ink-2'}`}>
          {wrong
            ? `${wrong}; ${gateway} goes on.`
            : 'The gateway sees which pictures are asked for; those on Arweave are asked for at arweave.net.'}
        </span>
      </span>
    </label>
  )
}

function wrongWords(typed: string): string {
  const fault = /^https?:\/\/./i.test(typed) && URL.canParse(typed) && faultOf(typed)
  return fault ? `Its address ${serverWords[fault]}` : 'A whole address that starts with https:// is needed'
}
