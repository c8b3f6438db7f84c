/**
 * Strings (skipped) and numbers of 16+ digits, which JS would round, also as `1.2345678901234567e22`. The closing quote is
 * optional to avoid quadratic time on a broken body.
 */
const bigIntegers =
  /"[^"\\]*(?:\\.[^"\\]*)*"?|(?<![\d.e+-])-?(?:\d{16,}(?:e\d)?|\d[\d.]{15,}e[+\d]\d+)(?![\d.e])/gi

/** `JSON.parse` with integers of 16+ digits, as in cursors and old servers' amounts, as exact text. @throws SyntaxError */
export function parseJson(body: string): unknown {
  if (!/[:[,]\s*-?\d[\d.]{15}/.test(body)) return JSON.parse(body)
  return JSON.parse(body.replace(bigIntegers, (part) => (part[0] === '"' ? part : `"${part}"`)))
}

export const isObject = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
