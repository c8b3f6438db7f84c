import { faultOf, isWhole, type ServerFault } from './server.ts'

/** What is wrong with an address as typed, or null: https, or this device. It may have a path and, unlike a server's, a query. */
export function faultOfRpc(typed: string): ServerFault | null {
  const url = typed.trim()
  if (url.startsWith('/') || /#/.test(url)) return 'form'
  const fault = faultOf(url.replace(/\?.*$/s, ''))
  if (fault) return fault
  return isWhole(new URL(url).hostname) ? null : 'form'
}
