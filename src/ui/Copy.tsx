import { Icon } from './Icon.tsx'
import { useCopy } from './useCopy.ts'

type Props = {
  /** What is copied, or how it is made when that takes time. */
  value: string | (() => string)
  /** Names what is copied. */
  label: string
  /** Words instead of the icon. */
  children?: string
}

/** Copies `value`; says so in its own place. */
export function Copy({ value, label, children }: Props) {
  const { copied, said, remark, copy } = useCopy()
  return (
    <>
      <button
        type="button"
        className="no-print quiet inline-flex items-center"
        aria-label={label}
        title={label}
        onClick={() => void copy(value)}
      >
        {children ? (
          <span className="grid">
            <span className={`[grid-area:1/1] ${said && 'invisible'}`}>{children}</span>
            <span className="[grid-area:1/1]">{copied === null ? '' : copied ? 'Copied' : 'Refused'}</span>
          </span>
        ) : (
          <Icon
            name={copied === null ? 'copy' : copied ? 'done' : 'failed'}
            className="-m-1 box-content p-1"
          />
        )}
      </button>
      {/* beside the button: what is inside one some readers of screens keep to themselves */}
      <span role="status" className={remark ? 'text-small font-normal text-wait' : 'sr-only'}>
        {said}
      </span>
    </>
  )
}
