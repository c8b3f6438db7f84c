import { type SyntheticEvent, useCallback, useState } from 'react'

/** A picture that is in sight and hasn't come by then is called off, in ms, and with it its bytes. */
const patience = 20_000
/** A picture of more pixels than this would take the memory of the page: 160 MB. */
const mostPixels = 40_000_000

/** Why there is no picture of an address. */
type Why = 'picture not had' | 'picture too large' | 'picture didn’t come in time'

/**
 * The first of a stranger's pictures that comes, within limits of time and size. `picture` is what to put on an `<img>`,
 * null where none is left; `why` is what became of the first. Browsers tell nobody the bytes of a foreign picture: what
 * bounds them is the time.
 */
export function usePicture(urls: readonly string[]) {
  const [failed, setFailed] = useState<ReadonlyMap<string, Why>>(new Map())
  const fail = useCallback(
    (url: string, why: Why) => setFailed((before) => new Map(before).set(url, why)),
    [],
  )
  const url = urls.find((one) => !failed.has(one))
  const ref = useCallback(
    (image: HTMLImageElement) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      // one that is further down isn't asked for yet
      const watch = new IntersectionObserver((entries) => {
        if (timer || !entries.some(({ isIntersecting }) => isIntersecting)) return
        timer = setTimeout(() => {
          if (url !== undefined && !image.complete) fail(url, 'picture didn’t come in time')
        }, patience)
      })
      watch.observe(image)
      return () => {
        watch.disconnect()
        clearTimeout(timer)
        // what is still on its way has nowhere to go
        if (!image.complete) image.removeAttribute('src')
      }
    },
    [url, fail],
  )
  const picture =
    url === undefined
      ? null
      : {
          ref,
          src: url,
          loading: 'lazy' as const,
          decoding: 'async' as const,
          referrerPolicy: 'no-referrer' as const,
          onError: () => fail(url, 'picture not had'),
          onLoad: ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
            if (naturalWidth * naturalHeight > mostPixels) fail(url, 'picture too large')
          },
        }
  return { picture, why: (urls[0] !== undefined && failed.get(urls[0])) || null }
}
