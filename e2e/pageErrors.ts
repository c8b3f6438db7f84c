/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern what a fixture needs */
import { test as base, expect } from '@playwright/test'

interface Fixtures {
  /** Console errors that this test expects, by text and URL, such as those of a failed load. */
  expectErrors: (...patterns: RegExp[]) => void
  expectedErrors: RegExp[]
  /** In this test the policy forbids pictures on this machine. */
  forbidsPictures: boolean
  violations: void
}

/** Playwright's test in which no page may throw, log an error or violate its policy. */
export const test = base.extend<Fixtures>({
  expectedErrors: [
    async ({ context }, provide) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      context.on('weberror', (event) => seen.push(event.error().stack || String(event.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      await provide(expected)
      const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors in the page').toEqual([])
    },
    { auto: true },
  ],
  forbidsPictures: [false, { option: true }],
  // apart from errors: no test may expect a violation, except for a forbidden picture
  violations: [
    async ({ context, forbidsPictures }, provide) => {
      const seen: string[] = []
      await context.exposeBinding('policyViolated', (_source, what: string) => void seen.push(what))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
          const place = `${sourceFile}:${lineNumber} ${sample}`
          void (globalThis as unknown as { policyViolated: (what: string) => Promise<void> }).policyViolated(
            `${effectiveDirective} forbids ${blockedURI} at ${place}`,
          )
        })
      })
      context.on('console', (message) => {
        if (/content security policy|require 'Trusted/i.test(message.text())) seen.push(message.text())
      })
      await provide()
      const unexpected = seen.filter((text) => !forbidsPictures || !/\bimg-src\b/.test(text))
      expect(unexpected, 'what the Content-Security-Policy forbade').toEqual([])
    },
    { auto: true },
  ],

  expectErrors: async ({ expectedErrors }, provide) =>
    provide((...patterns) => void expectedErrors.push(...patterns)),
})
