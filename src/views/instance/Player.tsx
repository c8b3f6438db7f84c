import type { OtherMedia } from '#views/media/mediaUrls.ts'

/**
 * Films and sounds in the browser's player; all else in a sandboxed frame with an opaque origin, which can't reach Loupe or the
 * user's other pages.
 */
export function Player({ media: { kind, url, host } }: { media: OtherMedia }) {
  if (kind === 'film') {
    return (
      // untrusted media come without captions
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video src={url} controls playsInline className="w-full bg-wash" aria-label={`Film from ${host}`} />
    )
  }
  if (kind === 'sound')
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <audio src={url} controls className="w-full" aria-label={`Sound from ${host}`} />
  return (
    <iframe
      src={url}
      title={`What ${host} sent`}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      allow=""
      className="aspect-square w-full bg-wash"
    />
  )
}
