import { keepUnreadable, mostBytes, readPicture, type Why } from './readPicture.ts'
import { blankPicture } from './usePicture.ts'

/** A picture that isn't there so long after it was asked for is called off, in ms. */
const patience = 20_000
/** A picture of more pixels than this would take the memory of the page: 160 MB. */
const mostPixels = 40_000_000

/** Puts a picture on an `<img>` until `signal` takes it off, or says why it can't. */
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
    // what is still on its way has nowhere to go
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

/** Takes away what came unread, where its host tells browsers how large it was. */
function weigh(url: string, fail: (why: Why) => void, signal: AbortSignal) {
  const watch = new PerformanceObserver((told) => {
    const entries = told.getEntriesByName(url) as PerformanceResourceTiming[]
    if (entries.some(({ encodedBodySize }) => encodedBodySize > mostBytes)) fail('picture too large')
  })
  watch.observe({ type: 'resource' })
  signal.addEventListener('abort', () => watch.disconnect())
}
