import { expect, test } from 'vitest'
import { isMissingCode } from './missingCode.ts'

const place = 'https://loupe.example/assets/Bk3x.js'

test.each([
  [new TypeError(`Failed to fetch dynamically imported module: ${place}`), true],
  [new TypeError(`error loading dynamically imported module: ${place}`), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('Failed to fetch'), false],
  [new TypeError("Cannot read properties of undefined (reading 'module')"), false],
  [new Error(`Failed to fetch dynamically imported module: ${place}`), false],
  ['Importing a module script failed.', false],
])('%s: %s', (error, missing) => expect(isMissingCode(error)).toBe(missing))
