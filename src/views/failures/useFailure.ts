import { use, useEffect } from 'react'
import { ApiError, isLacking, isMissingCode, isNotFound, isOutOfReach, isResting } from '#api/errors.ts'
import { useIsApi } from '#api/failing.ts'
import { PlaceContext } from '#views/network.ts'
import { failureOf, ofPart } from './failures.ts'
import { InPage } from '#views/shell/inPage.ts'
import { loadAnew, loadAnewIfIdle } from './loadAnew.ts'

/** The reader tries again what couldn't be reached, or refused all: whatever else on the page couldn't be had for it is asked for again, too. */
const tried = 'loupe-again'

/**
 * A failure, said where it happened: beside a record or a list that the server told, it is one of a part; and how it goes
 * on. What `costs` more than a page does is asked for again by its own button alone.
 */
export function useFailure(error: unknown, host: string, onRetry: () => void, costs = false) {
  const api = use(PlaceContext)?.api
  const isThere = typeof use(InPage) === 'object'
  const isApi = useIsApi(api)
  const own = isThere ? ofPart : isApi ? { 'not-api': ofPart['not-api'], page: ofPart.page } : {}
  const isCode = isMissingCode(error)
  const mayCome = isCode || (!costs && (isOutOfReach(error) || isResting(error)))
  useEffect(() => {
    if (!mayCome) return
    // of its own: one listener of many failures would be gone with the first of them
    const goOn = () => void (isCode ? loadAnewIfIdle() : onRetry())
    // code that is missing needs a page that is loaded anew, which would take the answers with it
    const signs = isCode ? ['online'] : ['online', tried]
    for (const sign of signs) addEventListener(sign, goOn)
    return () => {
      for (const sign of signs) removeEventListener(sign, goOn)
    }
  }, [mayCome, isCode, onRetry])
  const { waitMs, at } = error instanceof ApiError ? error : { waitMs: null, at: 0 }
  return {
    ...failureOf(error, host, own),
    waitMs,
    at,
    /** What the link names may be elsewhere. */
    mayBeElsewhere: isNotFound(error) && !isThere,
    retry: () => {
      // so that asking again does ask, whatever is known of the server
      api?.hurry()
      if (isLacking(error)) api?.offers.forget()
      if (isCode) void loadAnew()
      else if (mayCome) dispatchEvent(new Event(tried))
      else onRetry()
    },
  }
}
