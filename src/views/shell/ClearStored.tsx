import { useState } from 'react'
import { keptHere } from '#api/kept.ts'
import { Button } from '#ui/Button.tsx'
import { clearKept } from '#views/export/exportKept.ts'
import { Group } from '#views/settings/Group.tsx'

/** Forgets the records and the unfinished exports that this browser keeps. Settings and keys stay. */
export function ClearStored() {
  const [done, setDone] = useState<boolean | null>(null)
  const clear = async () => {
    await clearKept()
    setDone(await (await keptHere()).clear())
  }
  return (
    <Group title="Kept records and exports">
      <p className="mb-3 text-table text-ink-2">
        Transactions and blocks that won’t change any more are kept in this browser, so that they open without
        their server, and so is what unfinished exports have read. No key is among it.
      </p>
      <div className="flex items-center gap-4">
        <Button onClick={() => void clear().catch(() => setDone(false))}>Forget them</Button>
        <span role="status" className="text-table text-ink-2">
          {done === null ? '' : done ? 'Nothing is kept now.' : 'The browser refused to forget them.'}
        </span>
      </div>
    </Group>
  )
}
