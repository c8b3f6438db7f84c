import { useSyncExternalStore } from 'react'
import { impostors, suspects } from './impostors.ts'

/** The addresses, in lower case, of tokens that were found to pass for others, kept current: another set when one is found. */
export const useImpostors = (): ReadonlySet<string> =>
  useSyncExternalStore(impostors.subscribe, impostors.all)

/** Those of addresses that may be taken for others. */
export const useSuspects = (): ReadonlySet<string> => useSyncExternalStore(suspects.subscribe, suspects.all)
