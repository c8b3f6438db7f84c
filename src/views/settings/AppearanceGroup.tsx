import { type Choices, choose, useChoices } from '#settings/store.ts'
import { Radios } from '#views/shell/Radios.tsx'
import { GatewayField } from './GatewayField.tsx'
import { Group } from './Group.tsx'

type Picked = 'theme' | 'time' | 'amounts' | 'worth' | 'media' | 'motion'

/** How each choice is called, and its options, the one that stands at first before the others. */
export const pickedWords: {
  [Name in Picked]: { label: string; options: readonly { value: Choices[Name]; label: string }[] }
} = {
  theme: {
    label: 'Theme',
    options: [
      { value: 'system', label: 'System' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      { value: 'contrast', label: 'High contrast' },
    ],
  },
  time: {
    label: 'Time',
    options: [
      { value: 'relative', label: 'Relative' },
      { value: 'utc', label: 'UTC' },
      { value: 'local', label: 'Local' },
    ],
  },
  amounts: {
    label: 'Amounts',
    options: [
      { value: 'short', label: 'Short' },
      { value: 'exact', label: 'Every digit' },
    ],
  },
  worth: {
    label: 'Worth',
    options: [
      { value: 'shown', label: 'In USD' },
      { value: 'hidden', label: 'Not shown' },
    ],
  },
  media: {
    label: 'Media',
    options: [
      { value: 'pictures', label: 'Pictures' },
      { value: 'all', label: 'Films too' },
      { value: 'none', label: 'None' },
    ],
  },
  motion: {
    label: 'Motion',
    options: [
      { value: 'system', label: 'System' },
      { value: 'none', label: 'None' },
    ],
  },
}

/** How pages look, and what they do by themselves. */
export function AppearanceGroup() {
  return (
    <Group title="Appearance">
      <div className="space-y-3">
        <Pick name="theme" />
        <Pick name="time" />
        <Pick name="amounts" />
        <Pick name="worth" />
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
      options={options}
      onChange={(value) => choose({ [name]: value })}
    />
  )
}
