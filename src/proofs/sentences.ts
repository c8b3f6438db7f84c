/** Words as a sentence begins with them. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `a`, `a and b`, `a, b and c`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
