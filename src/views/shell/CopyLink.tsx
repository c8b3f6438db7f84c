import { useId, useRef, useState } from 'react'
import { shareLink } from '#settings/link.ts'
import { nothing, part } from '#ui/part.tsx'
import { copyText } from '#ui/useCopy.ts'
import { usePlace } from '#views/network.ts'
import { later } from '#views/code.ts'

const CopiedLink = part(async () => (await later()).CopiedLink, {
  waiting: nothing,
  without: ({ link }) => <p className="mono break-all select-all">{link}</p>,
})

/** Copies the link of the page as anyone may have it, and says what it holds and what it doesn't. */
export function CopyLink() {
  const { network } = usePlace()
  const [copied, setCopied] = useState<{ link: string; done: boolean } | null>(null)
  const note = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const copy = async () => {
    const link = shareLink(location.href, network)
    setCopied({ link, done: await copyText(link) })
    // the button is what it is placed by
    if (button.current) note.current?.showPopover({ source: button.current })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="no-print quiet"
        aria-describedby={copied ? id : undefined}
        aria-label="Copy link to this page"
        onClick={() => void copy()}
      >
        Copy link
      </button>
      <div
        ref={note}
        id={id}
        popover="auto"
        role="status"
        className="under-end w-80 max-w-[calc(100vw-40px)] border border-edge bg-paper p-4 text-table whitespace-normal text-ink"
      >
        {copied && <CopiedLink {...copied} />}
      </div>
    </>
  )
}
