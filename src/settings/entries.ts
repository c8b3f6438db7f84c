/** Where this browser keeps what the reader chose. */
export const entries = { settings: 'loupe.settings', keys: 'loupe.keys', labels: 'loupe.labels' } as const
