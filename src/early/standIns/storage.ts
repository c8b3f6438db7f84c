// Replaces `settings/storage.ts`: reads the browser's storage, but neither writes nor watches it. The app does both.

export const createListeners = () => ({ subscribe: () => () => {}, notify: () => {} })
export const readEntry = (entry: string) => localStorage.getItem(entry)
export const writeEntry = () => false
export const onChangeElsewhere = () => {}
export const merge = (_before: unknown, _mine: unknown, theirs: unknown) => theirs
