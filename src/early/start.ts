import { element } from './element.ts'

// The page's own script: begins the app once the script inside index.html, where it runs, has made room for it.

void start()

async function start(): Promise<void> {
  await globalThis.loupeEarly?.room
  try {
    for (const file of import.meta.env.LOUPE_APP) await import(/* @vite-ignore */ file)
  } catch (error) {
    const sentence =
      'Loupe’s code couldn’t be loaded: its host can’t be reached, or has a newer Loupe by now. Reload the page.'
    document.getElementById('root')?.prepend(element('p', 'page py-16', sentence))
    throw error
  }
}
