import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

// npm run gallery: pictures of every page and state, in gallery/index.html. `-- -g "an address"` takes those named so.
export default defineConfig(tests, {
  testDir: 'e2e/gallery',
  testMatch: 'shots.ts',
  globalSetup: './e2e/globalSetup.ts',
  globalTeardown: './e2e/gallery/page.ts',
})
