import { useState } from 'react'
import { visible } from '#format/text.ts'

/** What a browser may load as a picture: nothing that runs, and nothing that needs a gateway. */
const isShown = (url: string | null | undefined): url is string =>
  typeof url === 'string' && /^(?:https?:\/\/|data:image\/)/i.test(url)

type Props = {
  /** Where it may be found, the best first; all of it a stranger's text. */
  urls: readonly (string | null | undefined)[]
  /** What it is of: its first letter stands in where there is no picture. Said by the words beside it. */
  of: string
  /** In px, both ways. */
  size?: number
}

/** A small picture from a stranger: asked for without referrer, when it comes into sight, and never an error. */
export function Picture({ urls, of, size = 24 }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const url = urls.filter(isShown).find((one) => !failed.includes(one))
  if (url === undefined) {
    return (
      <span
        aria-hidden
        className="inline-grid shrink-0 place-items-center rounded-[2px] bg-wash align-middle text-small text-ink-3"
        style={{ width: size, height: size }}
      >
        {/[\p{L}\p{N}]/u.exec(visible(of.slice(0, 100)))?.[0].toUpperCase() ?? '?'}
      </span>
    )
  }
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className="shrink-0 rounded-[2px] bg-wash object-cover align-middle"
      style={{ width: size, height: size }}
      onError={() => setFailed([...failed, url])}
    />
  )
}
