import type { ListState } from '#api/hooks.ts'
import { count as grouped, counted } from '#format/numbers.ts'
import { filterWords } from './filterWords.ts'

export type Refused = Pick<ListState<unknown>, 'refused' | 'filteredHere' | 'filteredOut' | 'count'>

/** What is said of filters that the server doesn't know: left out, or laid on the rows that were read. Empty where it knows all. */
export function refusedWords({ refused, filteredHere, filteredOut, count }: Refused, host: string): string {
  const fit =
    count === 0 ? 'none fits' : `the ${grouped(count)} that ${count === 1 ? 'fits is' : 'fit are'} shown`
  return [
    refused.length > 0 &&
      `${host} doesn’t sort or filter by ${filterWords(refused)}; the list is without it.`,
    filteredHere.length > 0 &&
      `${host} doesn’t filter by ${filterWords(filteredHere)}: of the ${counted(count + filteredOut, 'row')} read, ${fit}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
