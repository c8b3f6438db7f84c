/** Where this browser keeps what the reader chose. */
export const entryNames = {
  settings: 'loupe.settings',
  keys: 'loupe.keys',
  labels: 'loupe.labels',
  /** There while the copy of config.json in the page names another server than the file: see early.ts. */
  staleCopy: 'loupe.staleCopy',
} as const
