import type { Api } from './client.ts'

/**
 * The command that asks the same; a key is written as `$API_KEY`, and that for addresses out of bounds, where the reader
 * gave one, as `$KEY`, so that it can be shared. A server's address comes from
 * strangers: nothing in it is a shell's to read.
 */
export function curlOf(api: Pick<Api, 'base' | 'keyed' | 'hasKey'>, asked: string, method = 'GET'): string {
  const isSensitive = method === 'PATCH'
  const keys = [
    ...(api.keyed ? ['apikey=$API_KEY'] : []),
    ...(api.hasKey('key') ? ['key=$KEY'] : []),
    ...(api.keyed && isSensitive ? ['api_key=$SENSITIVE_API_KEY'] : []),
  ].join('&')
  const url = `${api.base}/api/v2${asked}`.replaceAll(
    /["$!`\\]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `curl ${isSensitive ? '-X PATCH ' : ''}"${url}${keys && (url.includes('?') ? '&' : '?')}${keys}"`
}
