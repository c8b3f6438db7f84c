import { useEffect, type ReactNode, useRef, useState } from 'react'

/** Explains the label of a fact on hover, on tap, and on keyboard focus. */
export function TermTooltips() {
  useEffect(() => {
    const point = ({ target }: Event) =>
      target instanceof Element && explain(target.closest('main :is(dt, thead th)'))
    const enter = () => document.querySelectorAll('main :is(dt, thead th)').forEach(explain)
    document.addEventListener('pointerover', point)
    document.addEventListener('focusin', enter)
    return () => {
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', enter)
    }
  }, [])
  return null
}

const explained = new WeakSet<Element>()

function explain(word: Element | null): void {
  if (!(word instanceof HTMLElement) || word.querySelector('[title]')) return
  if (word.title && !explained.has(word)) return
  // an NFT's attribute names are its maker's, and have no definition here
  const isOfMetadata = word.closest('section')?.querySelector('h2')?.textContent === 'Attributes'
  const hint = isOfMetadata
    ? undefined
    : definitionOf(word.textContent.trim(), location.pathname, word.tagName === 'TH')
  word.title = hint ?? ''
  word.style.cursor = hint ? 'help' : ''
  explained.add(word)
}

// Definitions of labels, by kind of page, since a word may mean two things.

const address = {
  Kind: 'An account is held by whoever has its key; a contract does what its code says.',
  Reputation: 'What the server’s own lists say. Where nothing is said, nothing is promised.',
  Transactions: 'Those that it is a party to, as the server counts.',
  Transfers: 'Of tokens, to it or from it, as the server counts.',
  'Gas used': 'By its transactions, as the server counts.',
  'Balance changed': 'The newest block in which its balance is known to have changed.',
  'Created by': 'Who made this contract, and in which transaction.',
  'Same code as': 'A verified contract whose code is the same as this one’s.',
}

/** Elements that react to a tap themselves. */
const ofItsOwn = 'a, button, summary, label, input, select'

/** Shows an element's title on tap: truncated text in full, an amount with all digits. */
export function TouchTooltip(): ReactNode {
  const [text, setText] = useState('')
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tell = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch' || !(target instanceof Element) || tip.current?.contains(target)) return
      setText(target.closest(ofItsOwn) ? '' : (target.closest<HTMLElement>('[title]')?.title ?? ''))
    }
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setText('')
    addEventListener('pointerup', tell)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('pointerup', tell)
      removeEventListener('keydown', close)
    }
  }, [])
  useEffect(() => void tip.current?.togglePopover(text !== ''), [text])
  return (
    <div
      ref={tip}
      popover="manual"
      role="status"
      className="no-print inset-x-4 top-auto bottom-4 m-0 mx-auto max-h-80 w-auto max-w-[560px] overflow-y-auto rounded-control border border-edge bg-paper px-4 py-3 wrap-anywhere whitespace-pre-line text-ink"
    >
      {text}
    </div>
  )
}

const token = {
  Kind: 'The standard that it follows: units of ERC-20 are alike, each NFT is one of its own.',
  Supply: 'How many there are in all.',
  Holders: 'Addresses that have some of it, as the server counts.',
  Transfers: 'As the server counts.',
  Decimals: 'How many digits stand after the point: with 6, the smallest unit is 0.000001.',
  Multiplier:
    'Each amount is what is on chain, times this: so shares are split and nothing moves (ERC-8056).',
  Reputation: address.Reputation,
  Circulating: 'How many can be traded, as a market service says.',
  'Market cap': 'The price times what circulates, as a market service says.',
  'Volume in 24 h': 'What was traded in a day, as a market service says.',
  'Price today': 'As a market service says, in US dollars.',
}

const transaction = {
  Value: 'The chain’s own coin that was sent along. Tokens are among the transfers.',
  Fee: 'What was paid for it, as a rule gas used times the gas price, by its sender unless another is named.',
  Gas: 'The work that it took, of the most that its sender would pay for.',
  'Gas price':
    'What was paid for one unit of gas. On Ethereum: the base fee of the block, which is burnt, and a priority for its builder.',
  Nonce: 'How many transactions its sender had sent before.',
  Type: 'Its form: type 2 names the most that may be paid and a priority, type 3 carries blobs, type 4 gives accounts code.',
  Block: 'Where it stands in the chain.',
  'Failed with': 'Why the contract stopped. Nothing of the call remains but its fee.',
}

const block = {
  'Built by': 'Who chose and ordered its transactions, or stands for who did.',
  'Base fee': 'The least that a unit of gas cost in it. Ethereum burns it.',
  'Fees paid': 'By all its transactions, and who got them, where that is told.',
  Gas: 'The work of all its transactions, of the most that a block may hold.',
  Parent: 'The block before it.',
  Nonce: 'What proved the work of its miner; without meaning since proof of stake.',
  Difficulty: 'How much work it took; 0 since proof of stake.',
  Uncles: 'Blocks of about the same time that didn’t become part of the chain.',
}

const home = {
  'Gas price, gwei': 'What a unit of gas costs now. 1 gwei is 0.000000001 of the coin.',
  'Block time, average': 'How long the chain takes for one block.',
  'Blocks filled': 'How much of the room for gas the newest blocks used.',
}

const heads = {
  Method: 'Which function of a contract was called: its name, else the first four bytes of the call.',
  'Net change': 'What an address had more or less of afterwards.',
  'With all above': 'The share of this holder and of all above, together.',
  'Gas used of limit': block.Gas,
}

const kinds: Record<string, Readonly<Record<string, string>>> = { address, token, tx: transaction, block }

/** The definition of a label or column head on the page at this path; undefined for self-explanatory ones. */
export function definitionOf(word: string, path: string, isHead: boolean): string | undefined {
  const known: Readonly<Record<string, string>> = isHead ? heads : (kinds[kindOfPage(path)] ?? home)
  if (Object.hasOwn(known, word)) return known[word]
  if (isHead || known !== address) return undefined
  if (/^Proxy(?: by|,|$)/.test(word))
    return 'Calls run the code of another contract, which may be exchanged for another.'
  if (word.startsWith('Delegates to'))
    return 'This account runs the code of a contract, and still obeys its key.'
  return undefined
}

function kindOfPage(path: string): string {
  const [, kind = ''] = /\/(tx|address|token|block)\/[^/]+/.exec(path) ?? []
  return path.includes('/instance/') ? 'instance' : kind
}
