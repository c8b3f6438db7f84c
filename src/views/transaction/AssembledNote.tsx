import { useQueryClient } from '@tanstack/react-query'
import type { RecordQuery } from '#api/query.ts'
import { Button } from '#ui/Button.tsx'
import { ContinueSearch } from '#views/fallback/SearchProgress.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { count } from '#format/numbers.ts'
import type { FoundTransaction, SearchedPlaces, SearchedPlace } from '#api/fallback/found.ts'

type Props = { found: FoundTransaction; query: RecordQuery<FoundTransaction> }

/** Says from what a transaction was assembled, if the server has no record of it, and which requests failed. */
export function AssembledNote({ found, query }: Props) {
  const { foundIn, transaction, searched = {}, questions = 0, cut } = found
  if (foundIn === 'record') return null
  return (
    <div className="mt-1 max-w-[1000px] text-small text-ink-3 desk:text-table">
      <p>{assembledWords(found)}</p>
      {!transaction && <NotFoundNote searched={searched} query={query} />}
      {cut && <ContinueSearch of="transaction" query={query} questions={questions} cut={cut} />}
    </div>
  )
}

function NotFoundNote({
  searched,
  query,
}: {
  searched: SearchedPlaces
  query: RecordQuery<FoundTransaction>
}) {
  const { deployment } = useNetwork()
  const client = useQueryClient()
  const failed = failedOf(searched)
  if (failed.length === 0) return null
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p>
        {deployment.name} failed to tell {joined(failed)}.
      </p>
      <Button onClick={() => void client.refetchQueries({ queryKey: query.queryKey, exact: true })}>
        Try again
      </Button>
    </div>
  )
}

/** From what a transaction was assembled, or where it was searched without success. */
export function assembledWords({
  foundIn,
  transaction,
  searched = {},
  blocks = [],
}: FoundTransaction): string {
  if (foundIn === 'seen') return `Assembled from a list of this server: ${noPage}.`
  if (!transaction) return `${knownOf(searched, blocks)}: ${noPage}${sentenceOf(whyNot(searched, blocks))}.`
  const named = blocks.length > 0 ? `, which name ${blocksOf(blocks)},` : ''
  const from =
    foundIn === 'block'
      ? `its logs${named} and the network’s transactions there`
      : blocks.length > 0
        ? `its logs${named} and the transactions of an address in them`
        : joined([...tracesIn(searched), 'the transactions of an address in them'])
  const { block_number: block } = transaction
  const isElsewhere = block !== null && blocks.length > 0 && !blocks.includes(block)
  return `Assembled from ${from}: ${noPage}.${isElsewhere ? ` The list has it in block ${count(block)}.` : ''}`
}

const noPage = 'this server has no page for a single transaction'

const failedOf = (searched: SearchedPlaces): string[] =>
  names(
    {
      logs: 'its logs',
      'state-changes': 'its state changes',
      block: 'the transactions of its block',
      parties: 'the transactions of an address in them',
      pending: 'the transactions that wait',
      newest: 'the newest transactions',
    },
    searched,
    'failed',
  )

function knownOf(searched: SearchedPlaces, blocks: readonly number[]): string {
  const traces = tracesIn(searched)
  if (traces.length === 0) return 'Only its hash is known'
  const contradict = blocks.length > 1 ? `, which name ${blocksOf(blocks)}` : ''
  return `Only its ${joined(traces)} are known${contradict}`
}

const tracesIn = (searched: SearchedPlaces): string[] =>
  names({ logs: 'logs', 'state-changes': 'state changes' }, searched, 'found')

function whyNot(searched: SearchedPlaces, blocks: readonly number[]): string[] {
  const searchedInVain = names(
    {
      parties: 'those of the addresses in them that were read',
      pending: 'those that wait',
      newest: 'the newest of all',
    },
    searched,
    'notFound',
  )
  return [
    searched.block === 'notFound' &&
      `${blocksOf(blocks)}, which its logs name, ${blocks.length > 1 ? 'are' : 'is'} listed without it`,
    searched.block === 'ignored' && `its lists don’t begin at a block when asked to`,
    searchedInVain.length > 0 && `it isn’t among ${joined(searchedInVain, 'or')}`,
  ].filter((words) => words !== false)
}

const sentenceOf = (whys: readonly string[]): string => whys.map((why) => `; ${why}`).join('')

const blocksOf = (blocks: readonly number[]): string =>
  `${blocks.length > 1 ? 'blocks' : 'block'} ${joined(blocks.map((block) => count(block)))}`

const names = (
  words: Partial<Record<SearchedPlace, string>>,
  searched: SearchedPlaces,
  outcome: string,
): string[] =>
  Object.entries(words).flatMap(([place, word]) => (searched[place as SearchedPlace] === outcome ? word : []))

const joined = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
