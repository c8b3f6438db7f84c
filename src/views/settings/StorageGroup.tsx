import { useState, useSyncExternalStore } from 'react'
import { hostOf } from '#settings/answering.ts'
import type { Config } from '#settings/config.ts'
import { allKeys, forgetKeys, maskKey } from '#settings/keyChanges.ts'
import { originOf, subscribeKeys } from '#settings/keys.ts'
import { ignoreDoubleClick, NotDeletedNote } from './Entries.tsx'
import { Group } from './Group.tsx'
import { openSavedAnswers } from '#api/client/savedAnswers.ts'
import { Button } from '#ui/Button.tsx'
import { clearKept } from '#views/export/exportKept.ts'

/** Keys for servers that the host no longer lists: unused, and each can be forgotten. */
export function OtherKeys({ keyed }: { keyed: Config['keyed'] }) {
  const [lost, setLost] = useState(false)
  const listed = new Set(keyed.map(({ url }) => originOf(url)))
  const held = useSyncExternalStore(subscribeKeys, () => Object.keys(allKeys()).join(' '))
  const others = held.split(' ').filter((origin) => origin && !listed.has(origin))
  if (others.length === 0 && !lost) return null
  return (
    <Group title="Keys for servers that are no longer listed">
      <p className="text-table text-ink-2">
        Nothing is sent with these keys. Should a server be listed again, its key is used again.
      </p>
      <ul className="mt-3">
        {others.map((origin) => (
          <li key={origin} className="flex items-center gap-4 border-t border-rule py-1.5">
            <span className="min-w-0 break-all">{hostOf(origin)}</span>
            <span className="mono ml-auto">
              {Object.values(allKeys()[origin] ?? {})
                .map(maskKey)
                .join(' ')}
            </span>
            <button
              type="button"
              className="text-table quiet"
              aria-label={`Forget the key for ${hostOf(origin)}`}
              onClick={ignoreDoubleClick(() => setLost(!forgetKeys(origin)))}
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
      {lost && <NotDeletedNote what="the key" />}
    </Group>
  )
}

/** Deletes stored records and unfinished exports. Settings and keys stay. */
export function StoredRecords() {
  const [done, setDone] = useState<boolean | null>(null)
  const clear = async () => {
    await clearKept()
    setDone(await (await openSavedAnswers()).clear())
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
