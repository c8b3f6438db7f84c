const names = '(?:[a-z]+_)*(?:x-)?api[-_]?key|key|authorization'
/** What a key is called in a link. */
const known = new RegExp(`^(?:${names})$`, 'i')
/** What it is called where it stands in a header, JSON, a file of variables or a command that sets one. */
const name = new RegExp(`^[\\s"'{]*(?:(?:export|set)\\s+)?(?:${names})["'\\s]*[:=]`, 'i')
/** A command or a link in which none was found, and the stars of a key that is only shown. */
const isNone = /^(?:\$\s*)?curl(?:\.exe)?\s|:\/\/|\*{3}/i
const around = /^["'`“‘«\s]+|["'`”’»,;}\s]+$/g

/**
 * A key as it is typed or pasted, without what stood around it: quotes, its name, the link that it was in, what can't be seen.
 * `field` is what the key is called that is asked for: a link may have several. Empty where none can be in it: with letters
 * that no header can carry, with the dots or stars of a key that is only shown, or in a command or link that names none. What
 * a header of a command holds may be for whichever server: it isn't taken.
 */
export function readKey(typed: string, field = 'apikey'): string {
  const given = typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const value = inLink(given.replace(around, ''), field) ?? given.replace(name, '').trim()
  // behind the closing quote, JSON and files of variables go on
  const bare = value.replace(/^(["'`])(.*?)\1.*$/s, '$2')
  const key = bare.replace(around, '').replace(/^bearer\s+/i, '')
  return /^[ -~]*$/.test(key) && !isNone.test(key) ? key : ''
}

/** What is in a link, whole or from its question mark on, or in what is behind that: there are several then. */
function inLink(text: string, field: string): string | undefined {
  const first = text.search(/[?&][\w-]+=/)
  if (first < 0) return undefined
  const [query] = text.slice(/^[\w-]+=/.test(text) ? 0 : first).split(/[#\s"'`]/)
  const all = [...new URLSearchParams(query)]
  return (all.find(([called]) => called === field) ?? all.find(([called]) => known.test(called)))?.[1]
}
