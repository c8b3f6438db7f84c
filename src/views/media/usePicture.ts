import { useCallback, useState } from 'react'
import type { Why } from './readPicture.ts'

const code = () => import('./showPicture.ts').catch(() => null)
// loaded with the page that needs it: pictures are requested once rendered
void code()
/** The source of an `<img>` before its picture, without which browsers draw a broken one. */
export const blankPicture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
/** The distance from the viewport at which a picture is requested. */
const near = { rootMargin: '400px' }

/**
 * The first of some untrusted pictures that loads, within limits of time, bytes and pixels. `picture` is the `<img>` source,
 * requested near the viewport; null where none is left. `why`: the first one's error.
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
