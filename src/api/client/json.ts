/**
 * Strings (passed over) and numbers of 16 digits or more that a JS number would round: integers, also with an
 * exponent, and those of two or more digits in it, as `1.2345678901234567e22`. The closing quote may lack: each quote of
 * a broken body would else be searched for its end through all of the body.
 */
const bigIntegers =
  /"[^"\\]*(?:\\.[^"\\]*)*"?|(?<![\d.e+-])-?(?:\d{16,}(?:e\d)?|\d[\d.]{15,}e[+\d]\d+)(?![\d.e])/gi

/**
 * `JSON.parse` that keeps integers of 16 digits or more exact by reading them as text. Cursors and old servers' amounts
 * hold such integers; every field that reads a number reads its digits too.
 * @throws SyntaxError
 */
export function parseJson(body: string): unknown {
  if (!/[:[,]\s*-?\d[\d.]{15}/.test(body)) return JSON.parse(body)
  return JSON.parse(body.replace(bigIntegers, (part) => (part[0] === '"' ? part : `"${part}"`)))
}

/** Whether something that was sent is an object with fields, and no list. */
export const isObject = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
