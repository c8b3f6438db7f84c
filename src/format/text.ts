// what shows nothing, or turns the direction of what follows: controls, bidi marks, zero-width and filler characters, tags
const unseen =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc]|[\u{e0000}-\u{e0fff}]/gu

/** More marks than any script puts on one letter: they would rise over the lines around. */
const towers = /(\p{M}{5})\p{M}+/gu

/**
 * A stranger's text with its invisible and direction-changing characters made visible: `⟨U+202E⟩`. Of many marks on one
 * letter five are left.
 */
export function visible(text: string): string {
  return text
    .replace(
      unseen,
      (char) => `⟨U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    )
    .replace(towers, '$1⟨…⟩')
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
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest).replace(/[\ud800-\udbff]$|⟨(?:…|U[+\dA-F]*)?$/, '')}…`
}
