import { AddressWarnings, TokenWarnings } from '#views/cells/Warnings.tsx'
import type { Address } from '#api/addresses.ts'
import type { Transaction } from '#api/transactions.ts'
import { useAmountWords } from '#views/cells/amountWords.ts'
import { Abbreviated } from '#views/cells/Amount.tsx'
import { AddressName, AddressAnchor } from '#views/cells/AddressLink.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { type Phrase, sentenceOf, type SentenceWords, plainText } from './sentenceOf.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferredTransactionParts } from '#views/shell/chunks.ts'
import { useCachedList } from '#api/hooks.ts'
import { type StateChange, stateChangesQuery } from '#api/stateChanges.ts'

type Props = { transaction: Transaction }

/**
 * On phones, the reserved height of dateline and sentences, whose line counts aren't known: seven of usually eight lines, and
 * fewer in wider windows, to leave no gap above the tabs. Half of the unused part is above the sentence. On desktops content is
 * always higher.
 */
export const headingClass = 'flex min-h-[min(252px,388px-33vw)] flex-col'

/**
 * The height of the sentence and a line below it, which uses the margin above the tabs: two lines and a spare one on tablets, one
 * on desktops.
 */
export const sentenceClass =
  'mt-6 -mb-6 flex flex-1 flex-col justify-center desk:mt-8 desk:min-h-32 wide:min-h-16'

/** Inside, the height of the server's sentence, which loads late or never, or of what the transaction was assembled from. */
export const secondLineClass = 'min-h-6'

/** Keeps an emphasized phrase on one line, unless it is longer than a phone's. */
const emphasisClass = (some: readonly Phrase[]): string =>
  `inline${plainText(some).length > 24 ? '' : '-block'} max-w-full font-semibold`

/** Shows the record's sentence until the names it needs are loaded. */
const ApprovalSentence = lazyComponent(async () => (await loadDeferredTransactionParts()).Approval, {
  placeholder: PlainSentence,
  fallback: PlainSentence,
})

export function Sentence({ transaction }: Props) {
  const Said = /^((setA|a)pprov|permit$)/.test(transaction.method ?? '') ? ApprovalSentence : PlainSentence
  return <Said transaction={transaction} />
}

export function PlainSentence({ transaction }: Props) {
  const { chainId, currency } = useNetwork().network
  const say = useAmountWords()
  return (
    <SentenceText
      words={sentenceOf(transaction, { chainId, currency, say }, useCachedStateChanges(transaction.hash))}
    />
  )
}

export function SentenceText({ words }: { words: SentenceWords | null }) {
  return (
    words && (
      <p className="text-[23px]/[34px] text-pretty break-words desk:text-deck">
        {words.map((word, index) => (
          // the order never changes
          // oxlint-disable-next-line react/no-array-index-key
          <Word key={index} word={word} />
        ))}
      </p>
    )
  )
}

function Word({ word }: { word: SentenceWords[number] }) {
  if (typeof word === 'string') return word
  if ('who' in word) return <Party address={word.who} />
  return (
    <strong className={emphasisClass(word.strong)}>
      {word.strong.map((phrase, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={index} phrase={phrase} />
      ))}
    </strong>
  )
}

function Part({ phrase }: { phrase: Phrase }) {
  if (typeof phrase === 'string') return phrase
  const { name, token, exact } = phrase
  if (exact)
    return (
      <span title={exact}>
        <Abbreviated exact={exact}>{name}</Abbreviated>
      </span>
    )
  return (
    <>
      {name === null ? <ShortHash hash={token.address_hash} /> : <UntrustedText text={name} longest={40} />}
      <TokenWarnings of={token} />
    </>
  )
}

function Party({ address }: { address: Address }) {
  return (
    <>
      <AddressAnchor
        hash={address.hash}
        className="border-b border-rule-2 break-words hover:border-accent hover:text-accent"
      >
        <AddressName address={address} longest={40} />
      </AddressAnchor>
      <AddressWarnings of={address} />
    </>
  )
}

/**
 * All state changes of a transaction from the cache: servers with only the 14 documented endpoints need them to find it. Empty if
 * there are several pages, since part of the changes may mislead, and servers may repeat one. Sends no request.
 */
export function useCachedStateChanges(hash: string): readonly StateChange[] {
  const { rows, pages, isWhole } = useCachedList(stateChangesQuery(useNetwork().api, hash.toLowerCase()))
  return isWhole && pages.length === 1 ? rows.map(({ item }) => item) : []
}
