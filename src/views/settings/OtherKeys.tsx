import { useState, useSyncExternalStore } from 'react'
import { hostOf } from '#settings/answering.ts'
import type { Config } from '#settings/config.ts'
import { allKeys, forgetKeys } from '#settings/keyChanges.ts'
import { originOf, subscribeKeys } from '#settings/keys.ts'
import { maskKey } from '#settings/maskKey.ts'
import { firstClick } from '#ui/firstClick.ts'
import { Group } from './Group.tsx'
import { NotForgotten } from './NotForgotten.tsx'

/** Keys for servers that the host lists no more: nothing asks with them, and each can be forgotten. */
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
              onClick={firstClick(() => setLost(!forgetKeys(origin)))}
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
      {lost && <NotForgotten what="the key" />}
    </Group>
  )
}
