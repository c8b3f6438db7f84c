import { useState } from 'react'
import type { Network } from '#settings/config.ts'
import { Icon } from '#ui/Icon.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from './chunks.ts'

const id = 'networks'
/** In the chunk that every page loads after its first render. */
const NetworkList = lazyComponent(async () => (await loadDeferred()).NetworkList, {
  placeholder: () => <p className="px-4 py-2 text-ink-3">Loading</p>,
  fallback: () => <p className="px-4 py-2 text-ink-2">The list can’t be loaded: reload the page.</p>,
})

type Props = { networks: readonly Network[]; current: Network | undefined }

export function NetworkSwitch({ networks, current }: Props) {
  const [open, setOpen] = useState(false)
  // otherwise a space typed before it renders would press the button
  const askAhead = () => void NetworkList.preload().catch(() => null)
  return (
    <div className="min-w-0 flex-1 desk:flex-initial">
      <button
        type="button"
        popoverTarget={id}
        onPointerEnter={askAhead}
        onFocus={askAhead}
        className="flex min-h-10 max-w-full items-center gap-2 hover:text-accent"
      >
        {current && <span className="sr-only">Network: </span>}
        <span className="truncate">{current?.name ?? 'Networks'}</span>
        {current?.chainId && (
          <span className="hidden text-small whitespace-nowrap text-ink-3 wide:inline">
            chain {current.chainId}
          </span>
        )}
        <Icon name="down" size={14} className="text-ink-3" />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label="Networks"
        // "toggle" fires later, after the first typed character
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="under-start max-h-[60vh] w-72 overflow-auto border border-edge bg-paper p-0 text-ink"
      >
        {open && (
          <NetworkList
            networks={networks}
            current={current}
            onLeave={() => document.getElementById(id)?.hidePopover()}
          />
        )}
      </nav>
    </div>
  )
}
