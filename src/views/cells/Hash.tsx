import { hashParts, shortHash, spokenHash } from '#format/hash.ts'
import { checksummedIn } from '#format/checksum.ts'

type Props = { hash: string }

/** A whole hash: the ends that every short form shows in ink, the middle paler. Short on phones, whole on paper, read aloud in groups. */
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

/** An address, or another hash, in few digits: whole under a pointer. */
export function ShortHash({ hash: sent, className = '' }: Props & { className?: string }) {
  const hash = checksummedIn(sent)
  const short = shortHash(hash)
  return (
    // what is read aloud has its place in here: without one it would stick out where a line is cut, or a box scrolls
    <span className={`relative mono ${className}`} title={hash}>
      <span aria-hidden>{short}</span>
      <HashForScreenReaders hash={short} />
    </span>
  )
}

/** The address that a page is of: whole on phones too, on two lines, because its ends alone are what look-alikes imitate. */
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

/** Beside a hash that is seen and not read aloud as it stands: in groups. */
export const HashForScreenReaders = ({ hash }: Props) => (
  <span className="sr-only select-none">{spokenHash(hash)}</span>
)
