import { type Choices, choose, useChoices } from '#settings/store.ts'
import { Radios } from '#views/shell/Radios.tsx'
import { GatewayField } from './GatewayField.tsx'
import { Group } from './Group.tsx'

type Picked = 'theme' | 'time' | 'amounts' | 'worth' | 'noise' | 'media' | 'motion'

/** How each choice is called, and its options, the one that stands at first before the others. */
export const pickedWords: {
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

/** How pages look, and what they do by themselves. */
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
  const { label, options } = pickedWords[name]
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
