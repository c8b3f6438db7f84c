import { useRouter } from '@tanstack/react-router'
import { withoutPlace } from './listSearch.ts'

/** Narrows the list of this page by parameters of its link; an undefined one is taken off. */
export function useNarrowing(): (parameters: Readonly<Record<string, string | undefined>>) => void {
  const router = useRouter()
  return (parameters) =>
    void router.navigate({
      to: '.',
      search: (search) => ({ ...withoutPlace(search), ...parameters }),
      resetScroll: false,
    })
}
