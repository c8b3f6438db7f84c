import { fileURLToPath } from 'node:url'

export const folder = fileURLToPath(new URL('../../gallery', import.meta.url))

export const looks = {
  '1280 light': { width: 1280, theme: 'light' },
  '1280 dark': { width: 1280, theme: 'dark' },
  '1280 contrast': { width: 1280, theme: 'contrast' },
  '768 light': { width: 768, theme: 'light' },
  '390 light': { width: 390, theme: 'light' },
  '390 dark': { width: 390, theme: 'dark' },
  '390 contrast': { width: 390, theme: 'contrast' },
  '320 light': { width: 320, theme: 'light' },
}
