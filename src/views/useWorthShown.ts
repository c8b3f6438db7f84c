import { useChoices } from '#settings/store.ts'

/** Whether the reader wants to see what things are worth in USD. */
export const useWorthShown = (): boolean => useChoices().worth === 'shown'
