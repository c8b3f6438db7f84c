// Stands in for `settings/changes.ts`: what the browser keeps is read, and neither changed nor followed. The app does both.

export const createListeners = () => ({ subscribe: () => () => {}, tell: () => {} })
export const readEntry = (entry: string) => localStorage.getItem(entry)
export const keepEntry = () => false
export const onOtherTab = () => {}
export const merge = (_before: unknown, _mine: unknown, theirs: unknown) => theirs
