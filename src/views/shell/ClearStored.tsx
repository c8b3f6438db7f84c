import { useState } from 'react'
import { Button } from '#ui/Button.tsx'

/** Forgets the records that this browser keeps. Settings and keys stay. */
export function ClearStored() {
  const [done, setDone] = useState<boolean | null>(null)
  const clear = async () => {
    const { keptHere } = await import('#api/kept.ts')
    setDone(await (await keptHere()).clear())
  }
  return (
    <section className="mt-4 border-t border-rule pt-5">
      <h3 className="mb-1 font-semibold">Kept records</h3>
      <p className="mb-3 text-table text-ink-2">
        Transactions and blocks that won’t change any more are kept in this browser, so that they open without
        their server. No key is among them.
      </p>
      <div className="flex items-center gap-4">
        <Button onClick={() => void clear().catch(() => setDone(false))}>Forget them</Button>
        <span role="status" className="text-table text-ink-2">
          {done === null ? '' : done ? 'Nothing is kept now.' : 'The browser refused to forget them.'}
        </span>
      </div>
    </section>
  )
}
