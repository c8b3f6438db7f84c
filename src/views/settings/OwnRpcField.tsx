import { useId, useState } from 'react'
import { setOwnRpc, useOwnRpc } from '#settings/ownRpc.ts'
import { serverWords } from '#settings/serverWords.ts'
import { faultOfRpc } from '#settings/typedRpc.ts'

/**
 * The reader's own RPC of a network, which proofs then ask in the place of the server's: taken on Enter or when the field is
 * left. A wrong address is said, and what was set before goes on.
 */
export function OwnRpcField({ network, name }: { network: string; name: string }) {
  const set = useOwnRpc(network)
  /** What was typed and not taken yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isKept, setKept] = useState(true)
  const note = useId()
  const take = () => {
    if (typed === null) return
    const fault = typed.trim() === '' ? null : faultOfRpc(typed)
    setWrong(fault && `Its address ${serverWords[fault]}${set ? '; what was set goes on' : ''}.`)
    if (fault) return
    setKept(setOwnRpc(network, typed))
    setTyped(null)
  }
  return (
    <label className="mt-4 grid grid-cols-[72px_1fr] items-baseline">
      <span className="text-table text-ink-2">Own RPC</span>
      <span>
        <input
          type="url"
          value={typed ?? set ?? ''}
          placeholder="https://"
          spellCheck={false}
          autoComplete="off"
          aria-label={`Your own RPC for ${name}`}
          aria-invalid={wrong !== null}
          aria-describedby={note}
          className="mono h-8 w-full rounded-control border border-edge px-2"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        <span id={note} className={`mt-1 block text-table ${wrong || !isKept ? 'text-wait' : 'text-ink-2'}`}>
          {wrong ??
            (isKept
              ? 'Proofs ask it in the place of this server’s node: a second source. It sees what is proven. Kept on this device, in no link and no file.'
              : 'The browser keeps nothing here: it holds until this page is closed.')}
        </span>
      </span>
    </label>
  )
}
