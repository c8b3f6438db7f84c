import { Icon } from './Icon.tsx'

/** Closes the dialog that it stands in. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close"
      className="-mr-2.5 grid size-10 place-items-center hover:text-accent"
      onClick={onClose}
    >
      <Icon name="close" size={18} />
    </button>
  )
}
