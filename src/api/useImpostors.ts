import { useSyncExternalStore } from 'react'
import { heldImpostors, onImpostors } from './impostors.ts'

/** The addresses, in lower case, of tokens that were found to pass for others, kept current: another set when one is found. */
export const useImpostors = (): ReadonlySet<string> => useSyncExternalStore(onImpostors, heldImpostors)
