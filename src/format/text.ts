/** Controls, bidi marks, zero-width and filler characters, tags, and variation selectors except in emoji. */
export const invisible =
  /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffc](?<!(?:\p{Extended_Pictographic}|[\d#*](?=\ufe0f\u20e3))\ufe0f)/gu

/** Whether a text has only characters that can't be confused: ASCII, dashes and quotation marks. */
export const isUnmistakable = (text: string): boolean => /^[\0-\x7f–—‘’“”…×−·]*$/.test(text)

/** More marks than any script puts on a letter; they would cover adjacent lines. */
const stackedMarks = /(\p{M}{5})\p{M}+/gu

/** Half of a surrogate pair, left where a text was cut. */
const half = /[\ud800-\udbff]$/

/** Untrusted text with invisible characters written out (`⟨U+202E⟩`), at most five marks per letter, no half character. */
export function visible(text: string): string {
  return text
    .replace(
      invisible,
      (char) => `⟨U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    )
    .replace(stackedMarks, '$1⟨…⟩')
    .replace(half, '')
}

/** Untrusted text made visible and cut at `longest` characters; `whole` is uncut, `hint` explains characters written out. */
export function shortened(text: string, longest: number): { short: string; whole: string; hint: string[] } {
  const sent = cut(text, 2000)
  const whole = visible(sent)
  const hint = whole === sent ? [] : ['Holds characters that can’t be seen; they are written out.']
  return { short: cut(whole, longest), whole, hint }
}

/** The beginning of a text, without splitting a character or an escape. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest).replace(half, '')
  return `${kept.replace(/⟨(?:…|U[+\dA-F]*)?$/, '')}…`
}
