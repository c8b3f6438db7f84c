import { use } from 'react'
import { isLacking, isNotFound } from '#api/errors.ts'
import { useIsApi } from '#api/failing.ts'
import { PlaceContext } from '#views/network.ts'
import { failureOf, ofPart } from './failures.ts'
import { InPage } from './inPage.ts'

/** A failure, said where it happened: beside a record or a list that the server told, it is one of a part. */
export function useFailure(error: unknown, host: string) {
  const api = use(PlaceContext)?.api
  const isThere = typeof use(InPage) === 'object'
  const isApi = useIsApi(api)
  const own = isThere ? ofPart : isApi ? { 'not-api': ofPart['not-api'] } : {}
  return {
    ...failureOf(error, host, own),
    /** What the link names may be elsewhere. */
    mayBeElsewhere: isNotFound(error) && !isThere,
    /** So that asking again does ask, whatever is known of the server. */
    beforeAgain: () => {
      api?.hurry()
      if (isLacking(error)) api?.offers.forget()
    },
  }
}
