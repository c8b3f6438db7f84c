import { curlOf } from '#api/client/repeatRequest.ts'
import { Copy } from '#ui/Copy.tsx'
import { useNetwork } from './context.ts'

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
