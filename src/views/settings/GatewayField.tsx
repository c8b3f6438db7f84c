import { useId, useState } from 'react'
import { faultOf } from '#settings/server.ts'
import { serverWords } from '#settings/serverWords.ts'
import { choose, readGateway, useChoices } from '#settings/store.ts'

/**
 * Through whom files of IPFS are asked for: taken on Enter or when the field is left, so that no host is asked whose name
 * is only half typed. A wrong address is said, and the one before goes on.
 */
export function GatewayField() {
  const { gateway } = useChoices()
  /** What was typed and not taken yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const note = useId()
  const take = () => {
    if (typed === null) return
    const read = readGateway(typed)
    setWrong(read === null ? wrongWords(typed.trim()) : null)
    if (read === null) return
    choose({ gateway: read })
    setTyped(null)
  }
  return (
    <label className="grid grid-cols-[72px_1fr] items-baseline">
      <span className="text-table text-ink-2">IPFS</span>
      <span>
        <input
          type="url"
          value={typed ?? gateway}
          spellCheck={false}
          aria-invalid={wrong !== null}
          aria-describedby={note}
          className="mono h-8 w-full rounded-control border border-edge px-2"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        <span id={note} className={`mt-1 block text-table ${wrong ? 'text-wait' : 'text-ink-2'}`}>
          {wrong
            ? `${wrong}; ${gateway} goes on.`
            : 'The gateway sees which pictures are asked for; those on Arweave are asked for at arweave.net.'}
        </span>
      </span>
    </label>
  )
}

/** Why what was typed can't be a gateway. */
function wrongWords(typed: string): string {
  const fault = /^https?:\/\/./i.test(typed) && URL.canParse(typed) && faultOf(typed)
  return fault ? `Its address ${serverWords[fault]}` : 'A whole address that starts with https:// is needed'
}
