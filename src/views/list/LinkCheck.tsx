import { useState } from 'react'

type Props = { checked: boolean; onChange: (checked: boolean) => void }

/** A box whose state is in the link: it turns when it is clicked, and not only when the link has followed. */
export function LinkCheck({ checked, onChange }: Props) {
  const [linked, setLinked] = useState(checked)
  const [shown, setShown] = useState(checked)
  if (linked !== checked) {
    setLinked(checked)
    setShown(checked)
  }
  return (
    <input
      type="checkbox"
      checked={shown}
      onChange={({ currentTarget }) => {
        setShown(currentTarget.checked)
        onChange(currentTarget.checked)
      }}
      className="size-4 self-center accent-accent"
    />
  )
}
