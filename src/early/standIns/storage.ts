// Stands in for `settings/storage.ts`: what the browser keeps is read, and neither changed nor followed. The app does both.

export const createListeners = () => ({ subscribe: () => () => {}, tell: () => {} })
export const readEntry = (entry: string) => localStorage.getItem(entry)
export const writeEntry = () => false
export const onChangeElsewhere = () => {}
export const merge = (_before: unknown, _mine: unknown, theirs: unknown) => theirs
