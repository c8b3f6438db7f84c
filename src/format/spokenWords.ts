import { spokenHash } from './hash.ts'

/** Words with every short hash in them as it is read aloud: for what is named by text alone. */
export const spokenWords = (words: string): string => words.replaceAll(/\b0x\w{6}…\w{4}\b/g, spokenHash)
