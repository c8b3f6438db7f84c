import { refusedWords, type Refused as List } from './refusedWords.ts'

/** Filters that the server doesn't know, above the rows that are there all the same. */
export function Refused({ list, host }: { list: List; host: string }) {
  return <p className="border-t border-rule py-1.5 text-table text-wait">{refusedWords(list, host)}</p>
}
