import type { ReactNode } from 'react'
import type { AbiFunction } from '#format/abiFunctions.ts'
import type { ContractAnswers } from '#api/contractCalls.ts'
import type { Token } from '#api/tokens.ts'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Bytes } from '#views/input/Bytes.tsx'
import { Copy } from '#ui/Copy.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DialogButton } from '#views/shell/DialogButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { JsonTree } from '#views/json/JsonTree.tsx'
import { MovedTokensContext } from '#views/input/ParameterValue.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { callColumns, ParameterTree } from '#views/input/Parameters.tsx'
import { copyOf, emptyWords, type CallAnswer } from './outcomeOf.ts'
import { count, counted } from '#format/numbers.ts'
import { curlOfRpc } from '#api/client/repeatRequest.ts'
import { typedLines } from '#views/input/parameterLines.ts'
import { useNetwork } from '#views/shell/context.ts'
import { visible } from '#format/text.ts'
import { withAmounts } from './tokenAmounts.ts'

type Props = {
  called: Pick<AbiFunction, 'name'>
  answered: ContractAnswers
  outcome: CallAnswer
  token: Token | null
  /** Whether there is code at the address then; null where that isn't known. */
  hasCode: boolean | null
}

/** What came of one call: its values, or why there are none, at which block, and what was sent. */
export function Outcome({ called, answered, outcome, token, hasCode }: Props) {
  return (
    <section aria-label={`Answer of ${visible(called.name.slice(0, 60))}`}>
      <p className="mb-1 text-table">
        <Headline outcome={outcome} />{' '}
        <span className="text-ink-2">
          at block <BlockLink number={answered.block} />
          {answered.ms !== null && ` · ${answered.status ?? 'no answer'} · ${count(answered.ms)} ms`}
        </span>
      </p>
      <Values outcome={outcome} called={called.name} token={token} />
      <p className="mt-2 text-table text-ink-2">{remarkOf(outcome, hasCode)}</p>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-4 text-table">
        {outcome.kind === 'values' && (
          <Copy
            value={copyOf(outcome.parameters, outcome.values)}
            label={`Copy the answer of ${called.name}`}
          >
            Copy
          </Copy>
        )}
        <Sent answered={answered} />
        {'data' in outcome && outcome.data !== '0x' && <Bytes data={outcome.data} label="answer" />}
      </div>
    </section>
  )
}

function Headline({ outcome }: { outcome: CallAnswer }): ReactNode {
  if (outcome.kind === 'values') return <strong>Answer</strong>
  return (
    <strong className="text-bad">
      <Icon name="failed" size={15} className="mr-1.5 inline align-[-2px]" />
      {outcome.kind === 'reverted' ? (
        <>
          Reverted
          {(outcome.error ?? outcome.words) && ': '}
          {outcome.error && <UntrustedText text={outcome.error.name} longest={80} />}
          {outcome.words && <UntrustedText text={outcome.words} longest={300} />}
        </>
      ) : outcome.kind === 'refused' ? (
        'Not worked out'
      ) : (
        'Not what the ABI says'
      )}
    </strong>
  )
}

function Values({ outcome, called, token }: { outcome: CallAnswer; called: string; token: Token | null }) {
  const isRevert = outcome.kind === 'reverted'
  if (outcome.kind !== 'values' && !isRevert) return null
  const parameters = isRevert ? (outcome.error?.inputs ?? []) : outcome.parameters
  if (parameters.length === 0) return null
  const lines = withAmounts(typedLines(parameters, outcome.values), isRevert ? '' : called, token)
  return (
    <MovedTokensContext value={new Map(token ? [[token.address_hash.toLowerCase(), token]] : [])}>
      <ParameterTree lines={lines} columns={callColumns} label={`What ${called} gave`} inner />
    </MovedTokensContext>
  )
}

function remarkOf(outcome: CallAnswer, hasCode: boolean | null): ReactNode {
  switch (outcome.kind) {
    case 'values':
      if (outcome.parameters.length > 0) return null
      return outcome.data === '0x'
        ? emptyWords(false, hasCode)
        : `It went through. It returns nothing by this ABI, but ${counted((outcome.data.length - 2) / 2, 'byte')} came back.`
    case 'refused':
      return (
        <>
          The node says “<UntrustedText text={outcome.words} longest={200} />
          ”.
        </>
      )
    case 'unreadable':
      return outcome.data === '0x'
        ? emptyWords(true, hasCode)
        : `${counted((outcome.data.length - 2) / 2, 'byte')} came back, which aren’t of the types that it is to return.`
    case 'reverted':
      if (outcome.error) return 'An error of this ABI. The function gave no answer.'
      if (outcome.words) return 'The function gave no answer.'
      return outcome.data === '0x'
        ? 'It gave no reason: that is also how code refuses what it doesn’t know.'
        : 'By an error that this ABI doesn’t have: its bytes are below.'
  }
}

/** What was sent and came back, as JSON and as a command. */
function Sent({ answered: { asked, answers } }: { answered: ContractAnswers }) {
  const { api } = useNetwork()
  const bodies = asked.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
  const [only] = bodies
  return (
    <>
      <DialogButton
        label="JSON of the answer"
        window={(close) => (
          <Dialog wide title="Call and answer" onClose={close}>
            <JsonTree value={{ asked: bodies, answers }} label="call and answer" />
          </Dialog>
        )}
      >
        JSON
      </DialogButton>
      <Copy value={curlOfRpc(api, bodies.length === 1 && only ? only : bodies)} label="Copy the call as cURL">
        cURL
      </Copy>
    </>
  )
}
