import { keepUnreadable, mostBytes, readPicture, type Why } from './readPicture.ts'
import { blankPicture } from './usePicture.ts'

/** In ms. */
const patience = 20_000
/** Decoded, a picture of more pixels would take over 160 MB of memory. */
const mostPixels = 40_000_000

/** Shows a picture in an `<img>` until `signal` aborts, or returns why it can't. */
export async function showPicture(
  url: string,
  image: HTMLImageElement,
  fail: (why: Why) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const late = setTimeout(() => fail('picture didn’t come in time'), patience)
  signal.addEventListener('abort', () => clearTimeout(late))
  const read = await readPicture(url, signal)
  if (signal.aborted) return
  if (typeof read === 'string') {
    fail(read)
    return
  }
  const src = read ? URL.createObjectURL(read) : url
  signal.addEventListener('abort', () => {
    // stops a pending load
    image.src = blankPicture
    if (read) URL.revokeObjectURL(src)
  })
  image.addEventListener('error', () => fail('picture not had'), { signal })
  image.addEventListener(
    'load',
    () => {
      clearTimeout(late)
      if (!read) keepUnreadable(url)
      if (image.naturalWidth * image.naturalHeight > mostPixels) fail('picture too large')
    },
    { signal },
  )
  if (!read) weigh(url, fail, signal)
  image.src = src
}

/** Removes a picture that was loaded without its size being checked, where its host allows reading that (Timing-Allow-Origin). */
function weigh(url: string, fail: (why: Why) => void, signal: AbortSignal) {
  const watch = new PerformanceObserver((list) => {
    const entries = list.getEntriesByName(url) as PerformanceResourceTiming[]
    if (entries.some(({ encodedBodySize }) => encodedBodySize > mostBytes)) fail('picture too large')
  })
  watch.observe({ type: 'resource' })
  signal.addEventListener('abort', () => watch.disconnect())
}
