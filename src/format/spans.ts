// Spans of time, in ms.

export const second = 1000
export const minute = 60_000
export const hour = 3_600_000
export const dayMs = 86_400_000
