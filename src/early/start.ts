import { element } from './element.ts'

// The page's own script: begins the app once the script inside index.html, where it runs, has made room for it.

void start()

async function start(): Promise<void> {
  await globalThis.loupeEarly?.room
  try {
    // it imports the rest
    await import(/* @vite-ignore */ import.meta.env.LOUPE_APP.at(-1) ?? '')
  } catch (error) {
    const sentence =
      'Loupe couldn’t be started: its code isn’t all there, or this browser can’t run it. Reload the page.'
    const said = element('p', 'page py-16', sentence)
    said.role = 'alert'
    document.getElementById('root')?.prepend(said)
    throw error
  }
}
