import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { narrowed, word } from './listSearch.ts'

type Next = (value: string | undefined) => string | undefined

/**
 * Narrows the list of this page by a parameter of its link. What it becomes is made from what it is by then, so that of two
 * choices in a row none is lost while the link still follows; undefined takes it off.
 */
export function useNarrowing(name: string): (next: Next) => void {
  const router = useRouter()
  return (next) =>
    void router.navigate({
      to: '.',
      search: (search: Readonly<Record<string, unknown>>) => ({
        ...narrowed(search),
        [name]: next(v.parse(word, search[name])),
      }),
      resetScroll: false,
    })
}
