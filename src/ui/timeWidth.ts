/**
 * How wide a column of times wishes to be: a moment is one line where the other columns can leave it the room, and as wide
 * as its day and its hour above each other where they can't. How long ago wishes nothing.
 */
export const timeWidth = (time: string): string | undefined =>
  // with the longest zone: UTC+5:30
  time === 'relative' ? undefined : time === 'utc' ? '22ch' : '27ch'
