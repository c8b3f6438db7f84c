import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { parseJson } from '#api/json.ts'
import { withoutKeys } from '#settings/server.ts'
import { holdsKey } from './keysInText.ts'

// The search of links: texts as they are, cursors as JSON. Read as JSON throughout, which is the router's own way, a
// text such as `1e5` or one of twenty digits would be a rounded number.

/** Objects, and the quoted texts of older links. @throws SyntaxError for any other text */
function readJson(text: string): unknown {
  if (!/^[{"]/.test(text)) throw new SyntaxError('a text as it is')
  return parseJson(text)
}

const stringify = stringifySearchWith(JSON.stringify, readJson)

/** The search of a link, `?at=…`, as an object. */
export const parseSearch = parseSearchWith(readJson)
/** What holds a key is written into no link. */
export const stringifySearch = (search: Record<string, unknown>) => withoutKeys(stringify(search), holdsKey)
