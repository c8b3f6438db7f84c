import { useCallback, useState } from 'react'
import { keepUnreadable, mostBytes, readPicture, type Why } from './readPicture.ts'

/** A picture that isn't there so long after it was asked for is called off, in ms. */
const patience = 20_000
/** A picture of more pixels than this would take the memory of the page: 160 MB. */
const mostPixels = 40_000_000
/** What stands on an `<img>` before its picture: without any, browsers draw a broken one. */
const blank = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
/** How far from sight a picture is asked for. */
const near = { rootMargin: '400px' }

/**
 * The first of a stranger's pictures that comes, within limits of time, bytes and pixels. `picture` is what to put on an
 * `<img>`, and nobody is asked before that comes near sight; null where none is left. `why` is what became of the first.
 */
export function usePicture(urls: readonly string[]) {
  const [failed, setFailed] = useState<ReadonlyMap<string, Why>>(new Map())
  const url = urls.find((one) => !failed.has(one))
  const ref = useCallback(
    (image: HTMLImageElement) => {
      if (url === undefined) return
      const left = new AbortController()
      const watch = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        const fail = (why: Why) => setFailed((before) => new Map(before).set(url, why))
        void show(url, image, fail, left.signal)
      }, near)
      watch.observe(image)
      return () => {
        watch.disconnect()
        left.abort()
      }
    },
    [url],
  )
  return {
    picture:
      url === undefined
        ? null
        : { ref, src: blank, decoding: 'async' as const, referrerPolicy: 'no-referrer' as const },
    why: (urls[0] !== undefined && failed.get(urls[0])) || null,
  }
}

/** Puts a picture on an `<img>` until `signal` takes it off, or says why it can't. */
async function show(url: string, image: HTMLImageElement, fail: (why: Why) => void, signal: AbortSignal) {
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
    image.src = blank
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
