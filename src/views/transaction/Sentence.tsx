import { AddressWarnings, TokenWarnings } from '#views/cells/Warnings.tsx'
import type { Address } from '#api/addresses.ts'
import type { Transaction } from '#api/transactions.ts'
import { useAmountWords } from '#views/useAmountWords.ts'
import { Brief } from '#views/cells/Amount.tsx'
import { AddressName } from '#views/cells/AddressName.tsx'
import { AddressPlace } from '#views/cells/AddressPlace.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { usePlace } from '#views/network.ts'
import { standsOut } from './deck.ts'
import { type Said, sentenceOf, type Words } from './sentenceOf.ts'
import { useHeldChanges } from './useHeldChanges.ts'
import { part } from '#ui/part.tsx'
import { transactionRest } from '#views/code.ts'

type Props = { transaction: Transaction }

/** It waits for what it names anyway, and is the sentence of the record alone meanwhile. */
const Approval = part(async () => (await transactionRest()).Approval, { waiting: Plain, without: Plain })

/** What happened, in one sentence; nothing where the record doesn't tell enough. */
export function Sentence({ transaction }: Props) {
  const Said = /^((setA|a)pprov|permit$)/.test(transaction.method ?? '') ? Approval : Plain
  return <Said transaction={transaction} />
}

/** It from the record alone. */
export function Plain({ transaction }: Props) {
  const { chainId, currency } = usePlace().network
  const say = useAmountWords()
  return (
    <Told words={sentenceOf(transaction, { chainId, currency, say }, useHeldChanges(transaction.hash))} />
  )
}

/** A sentence as it stands. */
export function Told({ words }: { words: Words | null }) {
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

function Word({ word }: { word: Words[number] }) {
  if (typeof word === 'string') return word
  if ('who' in word) return <Party address={word.who} />
  return (
    <strong className={standsOut(word.strong)}>
      {word.strong.map((said, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={index} said={said} />
      ))}
    </strong>
  )
}

function Part({ said }: { said: Said }) {
  if (typeof said === 'string') return said
  const { name, token, exact } = said
  if (exact)
    return (
      <span title={exact}>
        <Brief exact={exact}>{name}</Brief>
      </span>
    )
  return (
    <>
      {name === null ? <ShortHash hash={token.address_hash} /> : <StrangerText text={name} longest={40} />}
      <TokenWarnings of={token} />
    </>
  )
}

function Party({ address }: { address: Address }) {
  return (
    <>
      <AddressPlace
        hash={address.hash}
        className="border-b border-rule-2 break-words hover:border-accent hover:text-accent"
      >
        <AddressName address={address} longest={40} />
      </AddressPlace>
      <AddressWarnings of={address} />
    </>
  )
}
