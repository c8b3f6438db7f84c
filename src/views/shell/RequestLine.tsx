import { useSyncExternalStore } from 'react'
import { lastRequestFor, curlOf } from '#api/client/repeatRequest.ts'
import { shortHash } from '#format/hash.ts'
import { Copy } from '#ui/Copy.tsx'
import { useNetwork } from './context.ts'

/**
 * The last request for a part of a page, by path and filters: URL, status and duration. Copies as a curl command, never with a
 * key.
 */
export function RequestLine({ request }: { request: string }) {
  const { api } = useNetwork()
  const last = useSyncExternalStore(api.log.subscribe, () => lastRequestFor(api, request))
  if (!last) return null
  const [asked = '', cursor] = last.asked.split('?')
  const shown = asked.replace(/0x[0-9a-f]{40,}|\d{20,}/gi, shortHash)
  const words = `GET ${shown}${cursor ? '?…' : ''}${last.ms === null ? '' : ` · ${last.status ?? 'no answer'} · ${last.ms} ms`}`
  return (
    <Copy value={curlOf(api, last.asked)} label={`${words}: copy as cURL`}>
      {words}
    </Copy>
  )
}

/** A request, such as `/blocks/7`, as a curl command, never with a key. `of` names it among several. */
export function CurlLine({ asked, of = 'request' }: { asked: string; of?: string }) {
  const { api } = useNetwork()
  const command = curlOf(api, asked)
  return (
    <p className="flex items-baseline gap-4 text-small text-ink-2">
      <code className="mono min-w-0 break-all">{command}</code>
      <span className="ml-auto shrink-0 text-table">
        <Copy value={command} label={`Copy as cURL, the ${of}`}>
          Copy as cURL
        </Copy>
      </span>
    </p>
  )
}
