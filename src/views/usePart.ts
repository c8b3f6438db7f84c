import { useRouterState } from '@tanstack/react-router'

/**
 * The part of a page that is open, as its link calls it: `holders` of `/eth/token/0x…/holders`; empty for the first. It is
 * that of the page that stands: the location may be that of the next one, which is on its way.
 */
export const usePart = (depth = 4): string =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname.split('/')[depth] ?? '' })
