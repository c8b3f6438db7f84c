/**
 * What shows nothing, or turns the direction of what follows: controls, bidi marks, zero-width and filler characters,
 * variation selectors, tags. The selector of emoji may stand behind what is one with it.
 */
export const invisible =
  /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffc](?<!(?:\p{Extended_Pictographic}|[\d#*](?=\ufe0f\u20e3))\ufe0f)/gu

/** Whether each character of a text is surely what it seems: one of plain English, with its dashes and quotation marks. */
export const isUnmistakable = (text: string): boolean => /^[\0-\x7f–—‘’“”…×−·]*$/.test(text)

/** More marks than any script puts on one letter: they would rise over the lines around. */
const stackedMarks = /(\p{M}{5})\p{M}+/gu

/** The first half of a character, which a text ends in that was cut within it. */
const half = /[\ud800-\udbff]$/

/**
 * A stranger's text with its invisible and direction-changing characters made visible: `⟨U+202E⟩`. Of many marks on one
 * letter five are left, and nothing of half a character at the end.
 */
export function visible(text: string): string {
  return text
    .replace(
      invisible,
      (char) => `⟨U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    )
    .replace(stackedMarks, '$1⟨…⟩')
    .replace(half, '')
}

/**
 * A stranger's text made visible, for a place with room for `longest` characters: `whole` is what more room would show,
 * `hint` tells of characters that are written out.
 */
export function shortened(text: string, longest: number): { short: string; whole: string; hint: string[] } {
  const sent = cut(text, 2000)
  const whole = visible(sent)
  const hint = whole === sent ? [] : ['Holds characters that can’t be seen; they are written out.']
  return { short: cut(whole, longest), whole, hint }
}

/** The beginning of a text, never to the middle of a character or of one that is written out. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest).replace(half, '')
  return `${kept.replace(/⟨(?:…|U[+\dA-F]*)?$/, '')}…`
}
