/**
 * The preferred width of a time column: one line where the other columns leave space, else date and time on two lines. None for
 * relative times.
 */
export const timeWidth = (time: string): string | undefined =>
  // with the longest zone: UTC+5:30
  time === 'relative' ? undefined : time === 'utc' ? '22ch' : '27ch'
