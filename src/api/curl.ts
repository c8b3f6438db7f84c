import type { Api } from './client.ts'

/** The command that asks the same; a key is written as `$API_KEY`, so that it can be shared. */
export function curlOf(api: Pick<Api, 'base' | 'keyed'>, asked: string): string {
  const key = api.keyed ? `${asked.includes('?') ? '&' : '?'}apikey=$API_KEY` : ''
  return `curl "${api.base}/api/v2${asked}${key}"`
}
