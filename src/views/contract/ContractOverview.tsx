import type { AddressDetails } from '#api/addresses.ts'
import { useAddressInLists } from '#api/fallback/useAddressInLists.ts'
import type { Contract } from '#api/contracts.ts'
import { ApiError } from '#api/client/errors.ts'
import { useCached, useOptional } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { Notice } from '#ui/Notice.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { ContractFacts, contractSections } from './ContractFacts.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { Section } from '#views/shell/Section.tsx'
import { Waiting } from '#views/shell/Waiting.tsx'

const ContractSections = lazyComponent(async () => (await contractSections()).ContractSections, {
  // as high as the window, so that the footer isn't seen to move away
  placeholder: () => <div aria-busy className="min-h-dvh" />,
})

const CodePart = lazyComponent(async () => (await import('./code/CodePart.tsx')).CodePart, {
  placeholder: () => <div aria-busy className="min-h-dvh" />,
})

/** With what encodes and decodes: for who opens it. */
const ReadPart = lazyComponent(async () => (await import('./read/ReadPart.tsx')).ReadPart, {
  placeholder: () => <div aria-busy className="min-h-dvh" />,
})

type ContractView = 'read' | 'write' | 'code'

type Props = {
  hash: string
  address: RecordQuery<AddressDetails>
  query: RecordQuery<Contract>
  file: string | undefined
  /** Which part of it is open: its record where none is. */
  view: string | undefined
}

/** The code of an address, to be read: what is known of it, its source, its ABI, its bytecode. Nothing of it is run. */
export function ContractOverview({ hash, address, query, file, view }: Props) {
  const { data: contract, error } = useOptional(query)
  if (!contract && error) {
    if (!(error instanceof ApiError && error.kind === 'not-found')) throw error
    return <Untold hash={hash} address={address} request={query.queryKey[2]} view={view} />
  }
  if (!contract)
    return (
      <Waiting query={query}>
        <ContractWaiting />
      </Waiting>
    )
  return (
    <>
      <Views view={view} />
      {isPart(view) ? (
        <Functions hash={hash} address={address} contract={contract} view={view} />
      ) : (
        <>
          <Section tab title="Contract" note={noteOf(contract)} request={query.queryKey[2]}>
            <ContractFacts contract={contract} />
          </Section>
          <ErrorBoundary>
            <ContractSections contract={contract} file={file} />
          </ErrorBoundary>
        </>
      )}
    </>
  )
}

const parts = [
  [undefined, 'Record'],
  ['read', 'Read'],
  ['write', 'Write'],
  ['code', 'Code'],
] as const

const isPart = (view: string | undefined): view is ContractView =>
  view !== undefined && parts.some(([part]) => part === view)

type FunctionsProps = Pick<Props, 'hash' | 'address'> & { contract: Contract | null; view: ContractView }

function Functions({ view, ...props }: FunctionsProps) {
  return (
    <ErrorBoundary>
      {view === 'code' ? (
        <CodePart {...props} />
      ) : (
        <ReadPart {...props} writes={view === 'write'} key={view} />
      )}
    </ErrorBoundary>
  )
}

/** Leads to the parts of a contract. */
function Views({ view }: Pick<Props, 'view'>) {
  return (
    <div className="mt-6 text-table">
      <FilterLinks label="Parts of the contract" name="view" value={view} options={parts} />
    </div>
  )
}

type UntoldProps = Pick<Props, 'hash' | 'address' | 'view'> & { request: string }

/** Some servers lack the endpoint: that there is no code is theirs to say only of what isn't known as a contract. */
function Untold({ hash, address, request, view }: UntoldProps) {
  const { api, deployment } = useNetwork()
  const { data } = useCached(address)
  const { found } = useAddressInLists(api, hash, false)
  const isContract = (data ?? found?.address)?.is_contract === true
  return (
    <>
      {isContract && <Views view={view} />}
      {isContract && isPart(view) ? (
        <Functions hash={hash} address={address} contract={null} view={view} />
      ) : (
        <Section title="Contract" request={request}>
          {isContract ? (
            <Notice icon="list" title="Its code isn’t told">
              {deployment.name} says that this is a contract, and doesn’t tell its code.
            </Notice>
          ) : (
            <Notice icon="list" title="No code is known here">
              {deployment.name} knows of no contract here.
            </Notice>
          )}
        </Section>
      )}
    </>
  )
}

function noteOf({ source_code, is_verified, creation_status }: Contract) {
  if (creation_status === 'selfdestructed') return 'self-destructed: nothing runs here any more'
  if (source_code) return is_verified === false ? 'not verified' : undefined
  return 'not verified: its source isn’t known, only its bytecode'
}

function ContractWaiting() {
  return (
    <div aria-busy className="mt-12 animate-wait">
      <p role="status" className="sr-only">
        Asking for the contract
      </p>
      <div aria-hidden className="mb-5 h-3 w-40 bg-rule" />
      {['language', 'compiler', 'verified', 'license'].map((fact) => (
        <div key={fact} aria-hidden className="flex h-[39px] items-center gap-16 border-t border-rule">
          <span className="h-2 w-16 bg-rule" />
          <span className="h-2 w-56 max-w-full bg-rule" />
        </div>
      ))}
    </div>
  )
}
