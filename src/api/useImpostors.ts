import { useSyncExternalStore } from 'react'
import { impostors, suspects } from './impostors.ts'

/** Tokens found to imitate others, as lower-case addresses; a new set when one is found. */
export const useImpostors = (): ReadonlySet<string> =>
  useSyncExternalStore(impostors.subscribe, impostors.all)

export const useSuspects = (): ReadonlySet<string> => useSyncExternalStore(suspects.subscribe, suspects.all)
