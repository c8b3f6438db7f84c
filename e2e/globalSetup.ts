import { configFor, key, serveSite, startDemoApi } from './servers.ts'

export default async function globalSetup() {
  const started: { stop: () => Promise<void> }[] = []
  const stop = async () => void (await Promise.all(started.map((server) => server.stop())))
  const keep = async <T extends { url: string; stop: () => Promise<void> }>(starting: Promise<T>) => {
    const server = await starting
    started.push(server)
    return server.url
  }
  try {
    const [instance, keyed, document] = await Promise.all([
      keep(startDemoApi()),
      keep(startDemoApi('--form', 'keyed', '--key', key)),
      keep(startDemoApi('--document-only')),
    ])
    const apis = { instance, keyed, document }
    const site = await keep(serveSite((url) => configFor(apis, url)))
    process.env.LOUPE_E2E = JSON.stringify({ apis, site }) // inherited by workers
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
