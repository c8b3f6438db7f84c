import { useCallback, useState } from 'react'
import type { Why } from './readPicture.ts'

const code = () => import('./showPicture.ts').catch(() => null)
// beside the page that needs it: a picture is asked for once its place is drawn
void code()
/** What stands on an `<img>` before its picture: without any, browsers draw a broken one. */
export const blankPicture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
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
        void code().then((loaded) =>
          loaded ? loaded.showPicture(url, image, fail, left.signal) : fail('picture not had'),
        )
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
        : { ref, src: blankPicture, decoding: 'async' as const, referrerPolicy: 'no-referrer' as const },
    why: (urls[0] !== undefined && failed.get(urls[0])) || null,
  }
}
