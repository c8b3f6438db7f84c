import { useWorthShown } from '#views/worth.ts'

/** As high as what is said of the worth of all tokens is as a rule, so that their rows don’t move when it comes. */
export const PortfolioRoom = () => (useWorthShown() ? <p className="mb-3 h-10" /> : null)
