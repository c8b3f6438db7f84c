import { useMemo, useState } from 'react'
import type { AddressDetails } from '#api/addresses.ts'
import type { RecordQuery } from '#api/query.ts'
import { AbiChoice } from './AbiChoice.tsx'
import { BlockField } from './BlockField.tsx'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'
import { FunctionList } from './FunctionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { OwnAbi } from './OwnAbi.tsx'
import { SlotCode } from './SlotCode.tsx'
import { WithoutArguments } from './WithoutArguments.tsx'
import { abiSources, type FoundCode } from './abiSources.ts'
import { codeQuery } from '#api/contractCalls.ts'
import { count, counted } from '#format/numbers.ts'
import { type AbiFunction, functionsOf } from '#format/abiFunctions.ts'
import { type Contract, contractQuery } from '#api/contracts.ts'
import { useCached, useOptional } from '#api/hooks.ts'
import { useNetwork } from '#views/shell/context.ts'
import { useOwnAbis } from '#settings/ownAbiChanges.ts'

type Props = {
  hash: string
  address: RecordQuery<AddressDetails>
  /** Null where the server tells nothing of its code. */
  contract: Contract | null
  /** The functions that change something, instead of those that read. */
  writes?: boolean
}

/** The functions of a contract: those that read are asked, of those that change something the call data is made. */
export function ReadPart({ hash, address, contract, writes = false }: Props) {
  const [found, setFound] = useState<readonly FoundCode[]>([])
  const [chosen, choose] = useState<string | null>(null)
  const [block, setBlock] = useState<number | null>(null)
  const { data: details } = useCached(address)
  const own = useOwnAbis()
  const ownOf = (code: string | null) => own[(code ?? hash).toLowerCase()] ?? null
  const sources = abiSources(contract, (code) => ownOf(code) !== null, found)
  const source = sources.find(({ key }) => key === chosen) ?? sources[0]
  const hasCode = sources.some(({ kind }) => kind === 'code')
  const ownAbi = source?.kind === 'reader' ? ownOf(source.code?.hash ?? null) : null
  const code = useCodeByNode(hash)
  const functions = {
    writes,
    to: hash,
    token: details?.token ?? null,
    block,
    hasCode: hasCodeNow(code, contract, details),
  }
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {source && <AbiChoice sources={sources} chosen={source} onChoose={choose} />}
        <span className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 text-table text-ink-2">
          <OwnAbi hash={hash} />
          {!writes && <BlockField onBlock={setBlock} />}
        </span>
      </div>
      {(!hasCode || found.length > 0) && (
        <p className="mt-2">
          <SlotCode hash={hash} onFound={setFound} />
        </p>
      )}
      {source?.kind === 'code' && source.code ? (
        <CodeFunctions key={source.key} code={source.code.hash} {...functions} />
      ) : (
        <Functions key={source?.key} abi={ownAbi ?? contract?.abi ?? []} {...functions} />
      )}
    </div>
  )
}

/** The code at an address as `0x` hex, as a node told it; null where none did. */
function useCodeByNode(hash: string): string | null {
  const { api } = useNetwork()
  const { data } = useCached(codeQuery(api, hash))
  const [answer] = data?.answers ?? []
  const result = answer && 'result' in answer ? answer.result : null
  return typeof result === 'string' ? result : null
}

/**
 * Whether there is code at the newest block: as a node told it (`0x` hex), else by the records. These keep the code of a contract
 * that destroyed itself, and of one made there again it isn't known: null, as where nothing is told.
 */
export function hasCodeNow(
  byNode: string | null,
  contract: Pick<Contract, 'deployed_bytecode' | 'creation_status'> | null,
  details: Pick<AddressDetails, 'is_contract' | 'creation_status'> | null,
): boolean | null {
  if (byNode !== null) return byNode.length > 2
  if ([contract, details].some((record) => record?.creation_status === 'selfdestructed')) return null
  const code = contract?.deployed_bytecode ?? null
  if (code !== null) return code.length > 2
  return details?.is_contract === false ? false : null
}

/** By the ABI of other code, which its record tells. */
function CodeFunctions({ code, ...functions }: Omit<FunctionsProps, 'abi'> & { code: string }) {
  const { api, deployment } = useNetwork()
  const { data, error, ask } = useOptional(contractQuery(api, code))
  if (data) return <Functions abi={data.abi} {...functions} />
  return (
    <div className="mt-6">
      {error ? (
        <ErrorNotice error={error} host={deployment.name} onRetry={ask} />
      ) : (
        <p role="status" className="text-table text-ink-3">
          Asking for its ABI
        </p>
      )}
    </div>
  )
}

type FunctionsProps = {
  abi: readonly unknown[]
  writes: boolean
  to: string
  token: AddressDetails['token']
  block: number | null
  hasCode: boolean | null
}

/** So many functions are looked through by their names. */
const fewEnough = 30

function Functions({ abi, writes, to, token, block, hasCode }: FunctionsProps) {
  const { functions, errors, unread } = useMemo(() => functionsOf(abi), [abi])
  const [word, setWord] = useState('')
  const all = functions.filter(({ reads }) => reads !== writes)
  const looked = word.trim().toLowerCase()
  const isFound = ({ name }: AbiFunction) => name.toLowerCase().includes(looked)
  const found = all.filter(isFound)
  const at = { to, errors, token, block, hasCode }
  const alone = all.filter(({ inputs }) => inputs.length === 0)
  const withArguments = all.filter(({ inputs }) => inputs.length > 0)
  const foundWith = withArguments.filter(isFound).length
  if (all.length === 0)
    return (
      <div className="mt-6">
        <Notice
          icon="list"
          title={writes ? 'No functions that change something are known' : 'No functions that read are known'}
        >
          {abi.length === 0
            ? 'No ABI is known of the code here. One of your own, or a few signatures, make it readable.'
            : 'This ABI has none.'}
        </Notice>
      </div>
    )
  return (
    <>
      {(all.length > fewEnough || unread > 0) && (
        <p className="mt-4 flex flex-wrap items-baseline gap-x-4 text-table text-ink-2">
          <label className="flex items-baseline gap-2">
            Find
            <input
              type="search"
              value={word}
              placeholder="Name of a function"
              className="w-44 border-b border-edge outline-none focus:border-accent"
              onChange={({ currentTarget: { value } }) => setWord(value)}
            />
          </label>
          <span role="status">
            {count(found.length)} of {counted(all.length, 'function')}
            {unread > 0 && `; ${count(unread)} more can’t be called, as their types can’t be read`}
          </span>
        </p>
      )}
      {writes ? (
        <FunctionList
          title="Functions that change something"
          note={`${counted(found.length, 'function')}; call data is made here, and sent nowhere`}
          functions={all}
          isFound={isFound}
          at={at}
        />
      ) : (
        <>
          {alone.length > 0 && <WithoutArguments functions={alone} isFound={isFound} at={at} />}
          {withArguments.length > 0 && (
            <FunctionList
              title="With arguments"
              note={`${counted(foundWith, 'function')} that ${foundWith === 1 ? 'changes' : 'change'} nothing`}
              functions={withArguments}
              isFound={isFound}
              at={at}
            />
          )}
        </>
      )}
    </>
  )
}
