export const entryNames = {
  settings: 'loupe.settings',
  keys: 'loupe.keys',
  labels: 'loupe.labels',
  /** Set while the config.json copied into the page names another server than the file itself does: see early.ts. */
  staleCopy: 'loupe.staleCopy',
} as const
