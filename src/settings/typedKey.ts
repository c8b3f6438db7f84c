/** What a key is called where it is copied from: in a link, a header, JSON or a file of variables. */
const name = /^(?:https?:[^#]*[?&]|[\s"'{]*)(?:(?:[a-z]+_)*(?:x-)?api[-_]?key|key|authorization)["'\s]*[:=]/i
const around = /^["'`“‘«\s]+|["'`”’»,;}\s]+$/g

/** A key as it is typed or pasted, without what stood around it: quotes, its name, the link that it was in, what can't be seen. */
export function readKey(typed: string): string {
  const given = typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const bare = given.replace(name, '').trim()
  // behind a key, a link goes on
  const value = /^https?:/i.test(given) && bare !== given ? bare.replace(/[&#].*/s, '') : bare
  return value.replace(around, '').replace(/^bearer\s+/i, '')
}
