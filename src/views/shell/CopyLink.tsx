import { useId, useRef, useState } from 'react'
import { shareLink } from '#settings/link.ts'
import { usePlace } from '#views/network.ts'

/** Copies the link of the page as anyone may have it, and says what it holds and what it doesn't. */
export function CopyLink() {
  const { network } = usePlace()
  const [copied, setCopied] = useState<{ link: string; done: boolean } | null>(null)
  const note = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const copy = async () => {
    const link = shareLink(location.href, network)
    const done = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
    setCopied({ link, done })
    // the button is what it is placed by
    if (button.current) note.current?.showPopover({ source: button.current })
  }
  const server = copied && new URL(copied.link).searchParams.get('instance')
  return (
    <>
      <button
        ref={button}
        type="button"
        className="no-print quiet"
        aria-describedby={copied ? id : undefined}
        aria-label="Copy the link to this page"
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
        {copied && (
          <>
            <p className="font-semibold">
              {copied.done ? 'The link is copied' : 'The browser refused to copy; here it is'}
            </p>
            <p className="mono my-2 break-all text-ink-2 select-all">{copied.link}</p>
            <p className="text-ink-2">
              It holds the network, the page and its filters
              {server
                ? `, and its server, ${new URL(server).host}, since others don’t have this network`
                : ''}
              . It doesn’t hold a key, nor who answers for you.
            </p>
          </>
        )}
      </div>
    </>
  )
}
