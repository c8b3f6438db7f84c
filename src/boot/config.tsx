import type { ReactNode } from 'react'
import { wait } from '#api/client/pace.ts'
import { fetchOnce } from '#early/earlyState.ts'
import { type Config, ConfigError, readConfig } from '#settings/config.ts'

/** Loads the host's config.json; shows a notice after 0.5 s and gives up after 20 s. @throws ConfigError */
export async function loadConfig(show: (shown: ReactNode) => void): Promise<Config> {
  const slowTimer = setTimeout(() => {
    const early = globalThis.loupeEarly
    // it arrived early: what is painted stays until it is read
    if (early?.shown.length) return
    if (early) early.isOver = true
    show(<main className="page py-16">Waiting for config.json from {location.host}</main>)
  }, 500)
  const timeout = wait(20_000).then(() => {
    throw new ConfigError('did not come within 20 s')
  })
  return Promise.race([fetchConfig(), timeout]).finally(() => clearTimeout(slowTimer))
}

async function fetchConfig(): Promise<Config> {
  const response = await fetchOnce(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' }).catch(
    () => null,
  )
  if (!response?.ok) throw new ConfigError(`status ${response?.status ?? 0}`)
  const sent: unknown = await response.json().catch(() => {
    throw new ConfigError('is not JSON')
  })
  return readConfig(sent)
}
