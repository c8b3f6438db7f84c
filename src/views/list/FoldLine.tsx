import { utcTime } from '#format/time.ts'
import { Icon } from '#ui/Icon.tsx'
import { type Fold, foldWords } from './folded.ts'

type Props = { fold: Fold<{ item: object }>; isOpen: boolean; onToggle: () => void }

/** What stands in a list in the place of noise, or above it once it is open. Noise gets no attention. */
export function FoldLine({ fold, isOpen, onToggle }: Props) {
  const [newest, oldest] = [fold.rows[0], fold.rows.at(-1)].map((row) => timeOf(row?.item))
  return (
    <span className="flex items-baseline gap-2 text-ink-2">
      <button
        type="button"
        className="quiet inline-flex items-baseline gap-2"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name="right" size={14} className={`self-center text-ink-3 ${isOpen ? 'rotate-90' : ''}`} />
        {foldWords(fold)}
      </button>
      {newest && oldest && (
        <span className="ml-auto hidden text-ink-3 desk:inline">
          {newest === oldest ? utcTime(newest) : `${utcTime(oldest)} to ${utcTime(newest)}`}
        </span>
      )}
    </span>
  )
}

const timeOf = (item: object | undefined): string | null =>
  item && 'timestamp' in item && typeof item.timestamp === 'string' ? item.timestamp : null
