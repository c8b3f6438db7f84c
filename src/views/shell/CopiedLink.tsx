import { type RefObject, useEffect, useRef, useState } from 'react'
import { shareLink } from '#settings/link.ts'
import { currentChoices } from '#settings/store.ts'
import { usePlace } from '#views/network.ts'

type Props = {
  id: string
  /** The button that it is placed by. */
  source: RefObject<HTMLButtonElement | null>
}

/** Copies the link of the page as anyone may have it, and says what it holds and what it doesn't. */
export function CopiedLink({ id, source }: Props) {
  const { network } = usePlace()
  const [link] = useState(() => shareLink(location.href, network, currentChoices().own))
  const [done, setDone] = useState<boolean | null>(null)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    navigator.clipboard.writeText(link).then(
      () => setDone(true),
      () => setDone(false),
    )
  }, [link])
  useEffect(() => {
    if (done !== null && source.current) note.current?.showPopover({ source: source.current })
  }, [done, source])
  const server = new URL(link).searchParams.get('instance')
  return (
    <div
      ref={note}
      id={id}
      popover="auto"
      role="status"
      className="under-end w-80 max-w-[calc(100vw-40px)] border border-edge bg-paper p-4 text-table whitespace-normal text-ink"
    >
      <p className="font-semibold">
        {done ? 'The link is copied' : 'The browser refused to copy; here it is'}
      </p>
      <p className="mono my-2 break-all text-ink-2 select-all">{link}</p>
      <p className="text-ink-2">
        It holds the network, the page and its filters
        {server ? `, and its server, ${new URL(server).host}, since others don’t have this network` : ''}. It
        doesn’t hold a key, nor who answers for you.
      </p>
    </div>
  )
}
