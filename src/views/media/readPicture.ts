export type Why = 'picture not had' | 'picture too large' | 'picture didn’t come in time'

/** What 5 Mbit/s loads within the timeout. Servers' thumbnails are far smaller. */
export const mostBytes = 12_000_000

/** Hosts that send no CORS headers, so that only an `<img>` loads their pictures; until the page is closed. */
const unreadable = new Set<string>()

/** Remembers that a picture's host sends no CORS headers, to save a second request for the next one. */
export function keepUnreadable(url: string): void {
  if (unreadable.size >= 100) unreadable.clear()
  unreadable.add(new URL(url).origin)
}

/**
 * Fetches an untrusted picture of at most `mostBytes`. Null where only an `<img>` can load it: a data: link, a redirect, or no
 * CORS headers, which can't be told from a host that is down.
 */
export async function readPicture(url: string, signal: AbortSignal): Promise<Blob | Why | null> {
  if (url.startsWith('data:') || unreadable.has(new URL(url).origin)) return null
  const response = await fetch(url, {
    mode: 'cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // a larger header than CORS safelists would cause a preflight request
    headers: { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' },
    // a redirect could lead to this machine, which is allowed only from the user's own local gateway: for others, an `<img>`
    // follows it under the page's CSP
    redirect: url.startsWith('http:') ? 'follow' : 'manual',
    signal,
  }).catch(() => null)
  if (!response || response.type === 'opaqueredirect') return null
  const why = objectionTo(response)
  if (why) {
    await response.body?.cancel().catch(() => null)
    return why
  }
  let bytes = 0
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, rest) {
      bytes += part.length
      if (bytes > mostBytes) rest.error(new RangeError())
      else rest.enqueue(part)
    },
  })
  return new Response(response.body?.pipeThrough(limit), { headers: { 'content-type': typeOf(response) } })
    .blob()
    .catch(() => (bytes > mostBytes ? 'picture too large' : 'picture not had'))
}

/** What its headers say against a picture. Many hosts send no type: the browser detects it. */
function objectionTo(response: Response): Why | null {
  if (!response.ok || /^(?:text\/html|video\/|audio\/)/i.test(typeOf(response))) return 'picture not had'
  return Number(response.headers.get('content-length')) > mostBytes ? 'picture too large' : null
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? ''
}
