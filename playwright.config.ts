import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const executablePath = findChromium()
if (executablePath) process.env.LOUPE_CHROMIUM = executablePath // so that no worker has to look again

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/globalSetup.ts',
  outputDir: 'test-results',
  reporter: 'list', // for pictures of every step of a failing test: --trace retain-on-failure
  forbidOnly: !!process.env.CI,
  fullyParallel: true,
  projects: [
    // first, since it has a browser of its own: at the end the others would be idle meanwhile
    { name: 'own-browser', testMatch: 'scrollBars.spec.ts' },
    { name: 'one-browser', testIgnore: 'scrollBars.spec.ts' },
  ],
  workers: '150%', // tests mostly wait: one worker more than cores saves an eighth of the time
  retries: 0,
  timeout: 90_000, // three times what the longest takes here
  globalTimeout: 30 * 60_000, // for hanging runs: a slow machine has taken 18 minutes
  expect: { timeout: 10_000 }, // a shared machine may be slow
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' }, // each frame of a waiting part that pulses costs, a third of what the browser itself does
    launchOptions: {
      args: [
        // nothing outside this machine resolves: the same on every network, and a stray request fails its test
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        // saves a fifth of all work: a page lives for seconds, in which optimized code and small heaps cost more than they gain
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=32 --initial-heap-size=256',
        '--in-process-gpu', // one process less
      ],
      ...(executablePath ? { executablePath } : {}),
    },
  },
})
