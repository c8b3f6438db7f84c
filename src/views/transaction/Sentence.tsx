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
import { loadTransactionRest } from '#views/shell/chunks.ts'
import { useCachedList } from '#api/hooks.ts'
import { type StateChange, stateChangesQuery } from '#api/stateChanges.ts'

type Props = { transaction: Transaction }

/**
 * On phones, the place of dateline and sentences together, as long as nobody knows how many lines each takes: seven of the
 * usual eight at most, and fewer the wider the window is: else a hole stands above the tabs. Of what isn't needed, half stands
 * above the sentence. On desks it is less than they take anyway.
 */
export const headingClass = 'flex min-h-[min(252px,388px-33vw)] flex-col'

/**
 * The place of the sentence and of a line below it, which has its room of the air above the tabs: on tablets of two lines, and
 * of one more that some take; on desks of one, which leaves 48 of air.
 */
export const sentenceClass =
  'mt-6 -mb-6 flex flex-1 flex-col justify-center desk:mt-8 desk:min-h-32 wide:min-h-16'

/** In it, the place of what the server says, which comes late or never, or of what a transaction was put together from. */
export const secondLineClass = 'min-h-6'

/** Of what stands out in a sentence: it stays on one line, unless it is longer than one of a phone, after which its full stop would stand alone. */
const emphasisClass = (some: readonly Phrase[]): string =>
  `inline${plainText(some).length > 24 ? '' : '-block'} max-w-full font-semibold`

/** It waits for what it names anyway, and is the sentence of the record alone meanwhile. */
const ApprovalSentence = lazyComponent(async () => (await loadTransactionRest()).Approval, {
  placeholder: PlainSentence,
  fallback: PlainSentence,
})

/** What happened, in one sentence; nothing where the record doesn't tell enough. */
export function Sentence({ transaction }: Props) {
  const Said = /^((setA|a)pprov|permit$)/.test(transaction.method ?? '') ? ApprovalSentence : PlainSentence
  return <Said transaction={transaction} />
}

/** It from the record alone. */
export function PlainSentence({ transaction }: Props) {
  const { chainId, currency } = useNetwork().network
  const say = useAmountWords()
  return (
    <SentenceText
      words={sentenceOf(transaction, { chainId, currency, say }, useCachedStateChanges(transaction.hash))}
    />
  )
}

/** A sentence as it stands. */
export function SentenceText({ words }: { words: SentenceWords | null }) {
  return (
    words && (
      <p className="text-[23px]/[34px] text-pretty break-words desk:text-deck">
        {words.map((word, index) => (
          // the words of a sentence have an order and no other name
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
      {word.strong.map((said, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={index} said={said} />
      ))}
    </strong>
  )
}

function Part({ said }: { said: Phrase }) {
  if (typeof said === 'string') return said
  const { name, token, exact } = said
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
 * All state changes of a transaction, where they were read anyway: a server of the document is asked for them to find it. None
 * where there are more, because what happened isn't told by a part of them; nor where they are of several pages, of which a
 * server may have sent one twice. Asks nothing.
 */
export function useCachedStateChanges(hash: string): readonly StateChange[] {
  const { rows, pages, isWhole } = useCachedList(stateChangesQuery(useNetwork().api, hash.toLowerCase()))
  return isWhole && pages.length === 1 ? rows.map(({ item }) => item) : []
}
