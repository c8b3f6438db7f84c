import { handOver } from './handOver.ts'
import { sayUnstarted } from './unstarted.ts'

void start()

async function start(): Promise<void> {
  const early = globalThis.loupeEarly
  if (early) early.handOver = handOver
  await early?.room
  try {
    // the last file is the app's, which imports the others
    await import(/* @vite-ignore */ import.meta.env.BASE_URL + import.meta.env.LOUPE_APP.at(-1))
  } catch (error) {
    sayUnstarted('its code isn’t all there, or this browser can’t run it. Reload the page.')
    throw error
  }
}
