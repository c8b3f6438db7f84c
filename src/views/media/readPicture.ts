/** Why there is no picture of an address. */
export type Why = 'picture not had' | 'picture too large' | 'picture didn’t come in time'

/** What a line of 5 Mbit/s brings while a picture is waited for. What servers made smaller for lists is far below. */
export const mostBytes = 12_000_000

/** Hosts whose pictures come on an `<img>` and can't be read, for the life of the page. */
const unreadable = new Set<string>()

/** Keeps that the picture of this address came only on an `<img>`: no other of its host is asked for twice. */
export function keepUnreadable(url: string): void {
  if (unreadable.size >= 100) unreadable.clear()
  unreadable.add(new URL(url).origin)
}

/**
 * Reads a stranger's picture, and no more of it than `mostBytes`. Null where only an `<img>` can have it: it is inside the
 * link, its host leads on to another address, or lets no page read it, which can't be told from a host that is down.
 */
export async function readPicture(url: string, signal: AbortSignal): Promise<Blob | Why | null> {
  if (url.startsWith('data:') || unreadable.has(new URL(url).origin)) return null
  const response = await fetch(url, {
    mode: 'cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // with more than this in it a host would be asked first whether it may be asked
    headers: { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' },
    // a stranger may lead on to this machine, which only the reader's own gateway, where it is here, may: elsewhere an `<img>`
    // follows, to which the page's policy forbids that
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

/** What its head says against a picture. Many hosts don't know the type of what they send: the browser finds out. */
function objectionTo(response: Response): Why | null {
  if (!response.ok || /^(?:text\/html|video\/|audio\/)/i.test(typeOf(response))) return 'picture not had'
  return Number(response.headers.get('content-length')) > mostBytes ? 'picture too large' : null
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? ''
}
