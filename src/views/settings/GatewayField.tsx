import { useId, useState } from 'react'
import { choose, readGateway, useChoices } from '#settings/store.ts'

/** Through whom files of IPFS are asked for. A wrong address is said, and the one before goes on. */
export function GatewayField() {
  const { gateway } = useChoices()
  const [wrong, setWrong] = useState(false)
  const note = useId()
  return (
    <label className="grid grid-cols-[84px_1fr] items-baseline">
      <span className="font-semibold">IPFS</span>
      <span>
        <input
          type="url"
          defaultValue={gateway}
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={note}
          className="mono h-8 w-full rounded-control border border-edge px-2"
          onChange={({ currentTarget: { value } }) => {
            const read = readGateway(value)
            setWrong(read === null)
            if (read !== null) choose({ gateway: read })
          }}
        />
        <span id={note} className={`block text-table ${wrong ? 'text-wait' : 'text-ink-2'}`}>
          {wrong
            ? `An address that starts with https:// is needed; ${gateway} goes on.`
            : 'The gateway sees which pictures are asked for; those on Arweave are asked for at arweave.net.'}
        </span>
      </span>
    </label>
  )
}
