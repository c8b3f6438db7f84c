import { hashParts, shortHash, spokenHash } from '#format/hash.ts'
import { checksummedIn } from '#format/checksum.ts'

type Props = { hash: string }

/**
 * A full hash: its first and last digits, which every short form shows, in ink, the middle paler. Short on phones, full on paper,
 * read aloud in groups.
 */
export function Hash({ hash }: Props) {
  return (
    <>
      <span aria-hidden className="mono desk:hidden print:hidden" title={hash}>
        {shortHash(hash)}
      </span>
      <Whole hash={hash} className="hidden desk:inline print:inline" />
    </>
  )
}

/** A hash or an address shortened, in full in its tooltip. */
export function ShortHash({ hash: sent, className = '' }: Props & { className?: string }) {
  const hash = checksummedIn(sent)
  const short = shortHash(hash)
  return (
    // `relative`, so that the text for screen readers doesn't overflow truncated lines and scrolling boxes
    <span className={`relative mono ${className}`} title={hash}>
      <span aria-hidden>{short}</span>
      <HashForScreenReaders hash={short} />
    </span>
  )
}

/** The page's own address: in full on phones too, on two lines, because look-alikes imitate its ends. */
export const PageAddress = ({ hash }: Props) => <Whole hash={hash} className="shrink-0 max-desk:w-[21.5ch]" />

function Whole({ hash, className }: Props & { className: string }) {
  const { head, middle, tail } = hashParts(hash)
  return (
    <>
      <span aria-hidden className={`mono break-all ${className}`}>
        {head}
        <span className="text-ink-3">{middle}</span>
        {tail}
      </span>
      <HashForScreenReaders hash={hash} />
    </>
  )
}

/** The hash in groups of digits, beside one that is hidden from screen readers. */
export const HashForScreenReaders = ({ hash }: Props) => (
  <span className="sr-only select-none">{spokenHash(hash)}</span>
)
