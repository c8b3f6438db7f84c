import { useMemo, useRef, useState } from 'react'
import type { Address } from '#api/addresses.ts'
import type { Transaction } from '#api/transactions.ts'
import { CallFlame } from './CallFlame.tsx'
import { CallGrid } from './CallGrid.tsx'
import { Copy } from '#ui/Copy.tsx'
import { downloadText } from '#ui/download.ts'
import { treeJson, treeText } from './callExport.ts'
import { Finder } from '#ui/Finder.tsx'
import { KnownAddresses } from '#views/address/knownAddresses.ts'
import { count, counted } from '#format/numbers.ts'
import { type CallLine, type CallNode, callTree, linesOf, type Unfolded } from './callTree.ts'
import { useAddressNames } from '#views/cells/AddressLink.tsx'
import { useCallNames } from './useCallNames.ts'
import { useNetwork } from '#views/shell/context.ts'

type Props = {
  /** The trace as it was sent. */
  sent: readonly unknown[]
  transaction: Transaction | null
  /** Who is known to be called, by address in lower case. */
  addresses: ReadonlyMap<string, Address>
  flame: boolean
}

/** The calls of a transaction as a tree: who asked whom for what, the gas of each, and what failed took with it. */
export function CallTree({ sent, transaction, addresses, flame }: Props) {
  const { api, network } = useNetwork()
  const [unfolded, setUnfolded] = useState<Unfolded>({ closed: new Set(), opened: new Set(), all: false })
  const [wanted, setWanted] = useState(!api.keyed)
  const [word, setWord] = useState('')
  const [nth, setNth] = useState(-1)
  const grid = useRef<HTMLDivElement>(null)
  const { root, nodes, unread } = useMemo(() => callTree(sent, transaction), [sent, transaction])
  const [active, setActive] = useState(String(root?.index ?? 0))
  const nameOfAddress = useAddressNames()
  const { wordsOf, contracts, isAsking } = useCallNames(nodes, addresses, transaction, wanted)
  const used = transaction?.gas_used ?? null
  const first = root?.gas ?? null
  const before = used !== null && first !== null && used > first ? used - first : 0n
  const total = before + (first ?? 0n)
  const lines = useMemo(() => (root ? linesOf(root, total, unfolded) : []), [root, total, unfolded])
  if (!root) return <p className="py-3 text-ink-2">The trace holds no call that can be read.</p>
  const nameOf = (node: CallNode): string => {
    const { method, args } = wordsOf(node)
    const to = node.trace.action?.to ?? ''
    const known = addresses.get(to.toLowerCase())
    return [known && nameOfAddress(known), method, args, to].filter(Boolean).join(' ')
  }
  const told = { wordsOf, nameOf: nameOfAddress, addresses, coin: network.currency }
  const looked = word.trim().toLowerCase()
  const found = looked ? nodes.filter((node) => nameOf(node).toLowerCase().includes(looked)) : []
  const goTo = (key: string, stays = false) => {
    setActive(key)
    const go = () => {
      const line = grid.current?.querySelector<HTMLElement>(`[data-line="${key}"]`)
      if (stays) line?.scrollIntoView({ block: 'nearest' })
      else line?.focus()
      return Boolean(line)
    }
    // at once, for the next key; what isn't drawn yet is gone to when it is
    if (!go()) requestAnimationFrame(go)
  }
  const reveal = (node: CallNode, stays = false) => {
    const closed = new Set(unfolded.closed)
    for (let above = node.parent; above; above = above.parent) closed.delete(above.index)
    setUnfolded({ ...unfolded, closed, all: true })
    goTo(String(node.index), stays)
  }
  const step = (by: 1 | -1) => {
    if (found.length === 0) return
    const next = (nth + by + found.length) % found.length
    setNth(next)
    const node = found[next]
    // Enter goes on from place to place: the field keeps the focus
    if (node) reveal(node, true)
  }
  const toggle = (line: CallLine, open: boolean) => {
    if (line.kind === 'fold') {
      setUnfolded({ ...unfolded, opened: new Set([...unfolded.opened, line.first.index]) })
      // in its place
      goTo(String(line.first.index))
    } else {
      const closed = new Set(unfolded.closed)
      if (open) closed.delete(line.node.index)
      else closed.add(line.node.index)
      setUnfolded({ ...unfolded, closed })
    }
  }
  const failed = nodes.filter(({ outcome }) => outcome?.is === 'failed').length
  const deepest = nodes.reduce((deep, { depth }) => Math.max(deep, depth), 0)
  const folds = lines.reduce((sum, line) => sum + (line.kind === 'fold' ? line.calls : 0), 0)
  return (
    <KnownAddresses value={addresses}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-table text-ink-2">
        <span className="text-ink-3">
          {counted(nodes.length, 'call')}
          {deepest > 0 && `, ${count(deepest)} deep`}
          {failed > 0 && `; ${count(failed)} failed`}
          {folds > 0 && `, ${count(folds)} folded`}
          {unread > 0 && `; ${count(unread)} can’t be read`}
        </span>
        <Finder
          word={word}
          placeholder="in calls"
          hasFound={found.length > 0}
          onWord={(next) => {
            setWord(next)
            setNth(-1)
          }}
          onStep={step}
        >
          {looked &&
            (found.length > 0
              ? `${nth < 0 ? '' : `${count(nth + 1)} of `}${counted(found.length, 'call')}`
              : 'nothing found')}
        </Finder>
        <span className="ml-auto flex flex-wrap gap-x-4">
          {!wanted && contracts > 0 && (
            <button type="button" className="no-print link" onClick={() => setWanted(true)}>
              Name them by {counted(contracts, 'ABI')}, {counted(contracts, 'call')}
            </button>
          )}
          {isAsking && <span role="status">Asking for ABIs</span>}
          {(folds > 0 || unfolded.closed.size > 0) && (
            <button
              type="button"
              className="no-print quiet"
              onClick={() => setUnfolded({ closed: new Set(), opened: new Set(), all: true })}
            >
              Unfold all
            </button>
          )}
          <Copy value={() => treeText(nodes, told)} label="Copy as text: all calls">
            Copy as text
          </Copy>
          <button
            type="button"
            className="no-print quiet"
            aria-label="JSON of all calls, as a file"
            onClick={() =>
              downloadText(
                treeJson(nodes, told),
                `calls-${transaction?.hash.slice(0, 10) ?? 'of-a-transaction'}.json`,
                'application/json',
              )
            }
          >
            JSON
          </button>
        </span>
      </div>
      {flame && <CallFlame nodes={nodes} total={total} before={before} wordOf={nameOf} onGo={reveal} />}
      <CallGrid
        ref={grid}
        lines={lines}
        wordsOf={wordsOf}
        gas={{ total, before, used }}
        active={active}
        found={nth < 0 ? null : (found[nth]?.index ?? null)}
        onActive={setActive}
        onGo={goTo}
        onToggle={toggle}
      />
      <p className="mt-3 text-small text-ink-3">
        A bar begins where its call began to use gas. Its own comes first in it, then what is below it.
      </p>
    </KnownAddresses>
  )
}
