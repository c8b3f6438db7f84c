const token =
  /[{}[\],:]|"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true|false|null/y
const space = /[ \t\r\n]*/y

/**
 * Why a text isn't JSON, in a sentence for whoever wrote it; null where it is. Browsers say it each in their own way, if at all,
 * and quote what stands there, which may be a key.
 */
export function notJsonWords(text: string): string | null {
  if (text.trim() === '') return 'It is empty.'
  if (/^\s*</.test(text))
    return 'What came is a web page: the host may have no config.json there, and answer with a page of its own.'
  if (/^\s*\ufffd/.test(text) || text.includes('\0'))
    return 'It isn’t written in UTF-8: save it anew as UTF-8.'
  const broken = brokenIn(text)
  if (!broken) return null
  const before = text.slice(0, broken.at).split('\n')
  return `In line ${before.length}, at character ${(before.at(-1) ?? '').length + 1}, ${broken.why}.`
}

type Want = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'comma' | 'end'

/** Where a text stops being JSON, and why. */
function brokenIn(text: string): { at: number; why: string } | null {
  const open: ('{' | '[')[] = []
  let at = 0
  let want: Want = 'value'
  for (;;) {
    space.lastIndex = at
    space.exec(text)
    at = space.lastIndex
    token.lastIndex = at
    const [found = ''] = token.exec(text) ?? []
    if (at === text.length && want === 'end') return null
    const next = after(found, want, open)
    if (!next) return { at, why: whyNot(text.slice(at, at + 2), found, want) }
    want = next
    at += found.length
  }
}

/** What is wanted behind a token that may stand there; null for one that may not. */
function after(found: string, want: Want, open: ('{' | '[')[]): Want | null {
  const around = open.at(-1)
  const done = (): Want => (open.length > 0 ? 'comma' : 'end')
  const isValue = want === 'value' || want === 'first value'
  const closes =
    (found === '}' && around === '{' && (want === 'comma' || want === 'first name')) ||
    (found === ']' && around === '[' && (want === 'comma' || want === 'first value'))
  if (closes) {
    open.pop()
    return done()
  }
  if (isValue && (found === '{' || found === '[')) {
    open.push(found)
    return found === '{' ? 'first name' : 'first value'
  }
  if (isValue) return /^["\w-]/.test(found) ? done() : null
  if (want === 'name' || want === 'first name') return found.startsWith('"') ? 'colon' : null
  if (want === 'colon') return found === ':' ? 'value' : null
  return want === 'comma' && found === ',' ? (around === '{' ? 'name' : 'value') : null
}

function whyNot(stands: string, found: string, want: Want): string {
  if (stands === '') return 'it ends before it is whole: a bracket or more aren’t closed'
  if (stands === '//' || stands === '/*' || stands.startsWith('#')) return 'a comment begins: JSON has none'
  if ((found === '}' || found === ']') && (want === 'name' || want === 'value'))
    return 'a bracket closes behind a comma or colon, behind which something has to stand'
  if (/^["'‘’“”`]/.test(stands) && !found)
    return 'a text has other quotes than ", isn’t closed on its line, or holds a \\ that means nothing'
  if ((want === 'name' || want === 'first name') && /^[\w$]/.test(stands))
    return 'a name stands without its "'
  if (want === 'comma' && found !== ':' && found !== '}' && found !== ']')
    return 'a comma is missing before what stands there'
  if (want === 'colon') return 'a colon is missing behind a name'
  if (want === 'end') return 'something stands behind the end'
  return 'something stands that JSON doesn’t have there'
}
