import { useLocation } from '@tanstack/react-router'

/** The part of a page that is open, as its link calls it: `holders` of `/eth/token/0x…/holders`; empty for the first. */
export const usePart = (depth = 4): string =>
  useLocation({ select: ({ pathname }) => pathname.split('/')[depth] ?? '' })
