import { Contract, olderContractFields } from '#api/contracts.ts'
import { counted } from '#format/numbers.ts'
import { visibleShortJson } from '#format/json.ts'
import { visible } from '#format/text.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { Icon } from '#ui/Icon.tsx'
import { bareAddress } from '#views/address/bareAddress.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { ExternalLink } from '#views/cells/ExternalLink.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { Moment } from '#views/cells/Time.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { ExtraFields } from '#views/extra/AllExtraFields.tsx'
import type { ShownFields } from '#views/extra/ExtraFields.tsx'
import { Implementations, proxyWords } from './Proxy.tsx'

export const contractSections = () => import('./ContractSections.tsx')

const ConstructorArguments = lazyComponent(async () => (await contractSections()).ConstructorArguments)

const creationWords = new Map([
  ['failed', 'failed: there is no contract here'],
  ['selfdestructed', 'self-destructed'],
])

const shown: ShownFields = {
  schema: Contract,
  places: [
    ...olderContractFields,
    'github_repository_metadata.repository_url',
    'github_repository_metadata.commit',
    'github_repository_metadata.path_prefix',
  ],
}

/** All about a contract's code but the code: how it was compiled, verified and deployed, and its implementations. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { name, verified_at, proxy_type, implementations, constructor_args, creation_status } = contract
  const { external_libraries, conflicting_implementations, compiler_settings, license_type } = contract
  const twin = contract.verified_twin_address_hash && bareAddress(contract.verified_twin_address_hash)
  const { sourcify_repo_url, package_name, zk_compiler_version } = contract
  return (
    <>
      <Facts>
        {name && (
          <Fact label="Name">
            <UntrustedText text={name} />
          </Fact>
        )}
        <Fact label="Verified" note={verified_at && <Moment time={verified_at} />}>
          <Verified contract={contract} />
        </Fact>
        {sourcify_repo_url && (
          <Fact label="Sourcify" note="where its source is kept">
            <ExternalLink address={sourcify_repo_url} />
          </Fact>
        )}
        {twin && (
          <Fact label="Same code as" note="the verified contract that its source is taken from">
            <AddressLink address={twin} withHash />
          </Fact>
        )}
        {creation_status && creation_status !== 'success' && (
          <Fact label="Creation">
            <span className="text-bad">
              {creationWords.get(creation_status) ?? visible(creation_status.slice(0, 40))}
            </span>
          </Fact>
        )}
        {(proxy_type || implementations.length > 0) && (
          <Fact
            label="Proxy"
            below={implementations.length > 0 && <Implementations of={implementations} />}
            note={implementations.length === 0 && 'what wasn’t sent'}
          >
            {proxyWords(proxy_type).replace(/^Proxy,? /, '')}
          </Fact>
        )}
        {conflicting_implementations.length > 0 && (
          <Fact label="Conflict" below={<Json value={conflicting_implementations} />}>
            <span className="text-wait">The server found more than one answer to what this proxy runs.</span>
          </Fact>
        )}
        <Compiler contract={contract} />
        {zk_compiler_version && (
          <Fact label="zk compiler" note="makes it run on zkSync">
            <UntrustedText text={zk_compiler_version} longest={80} />
          </Fact>
        )}
        {package_name && (
          <Fact label="Package">
            <UntrustedText text={package_name} longest={100} />
          </Fact>
        )}
        <Repository contract={contract} />
        {license_type && license_type !== 'none' && (
          <Fact label="Licence">
            <UntrustedText text={licenseWords(license_type)} longest={60} />
          </Fact>
        )}
        {external_libraries.length > 0 && (
          <Fact label="Libraries">
            <Implementations of={external_libraries} />
          </Fact>
        )}
        {compiler_settings !== null && compiler_settings !== undefined && (
          <Fact label="Settings" below={<Json value={compiler_settings} />}>
            as they were given to the compiler
          </Fact>
        )}
        {constructor_args && (
          <Fact
            label="Constructor"
            below={
              <ErrorBoundary>
                <ConstructorArguments of={contract} />
              </ErrorBoundary>
            }
          >
            the arguments it was made with
          </Fact>
        )}
      </Facts>
      <ExtraFields record={contract} shown={shown} />
    </>
  )
}

function Repository({ contract: { github_repository_metadata: repository } }: { contract: Contract }) {
  const { repository_url, commit, path_prefix } = repository ?? {}
  if (!repository_url && !commit && !path_prefix) return null
  return (
    <Fact
      label="Repository"
      note={
        <>
          {commit && (
            <>
              at <UntrustedText text={commit} longest={64} />
            </>
          )}
          {commit && path_prefix && ', '}
          {path_prefix && (
            <>
              in <UntrustedText text={path_prefix} longest={100} />
            </>
          )}
        </>
      }
    >
      {repository_url ? <ExternalLink address={repository_url} /> : 'not sent'}
    </Fact>
  )
}

function Verified({ contract }: { contract: Contract }) {
  const { is_verified, is_fully_verified, is_partially_verified, is_changed_bytecode, certified } = contract
  const by = [
    contract.is_verified_via_sourcify && 'Sourcify',
    contract.is_verified_via_eth_bytecode_db && 'a database of bytecode',
    contract.is_verified_via_verifier_alliance && 'the Verifier Alliance',
  ].filter(Boolean)
  if (!is_verified && !is_partially_verified) return <>no{contract.is_blueprint && ', a blueprint'}</>
  const how = is_fully_verified ? 'in full' : is_partially_verified ? 'in part: its metadata differs' : ''
  const extra = [
    how,
    by.length > 0 && `by ${by.join(' and ')}`,
    certified && 'certified by the server',
    contract.is_blueprint && 'a blueprint',
  ].filter(Boolean)
  return (
    <>
      <span className="text-ok">
        <Icon name="success" size={15} className="mr-1.5 inline align-[-2px]" />
        verified
      </span>
      {extra.length > 0 && ` ${extra.join(', ')}`}
      {is_changed_bytecode && (
        <span className="text-bad"> The code here has changed since: the source may be of another.</span>
      )}
    </>
  )
}

function Compiler({ contract }: { contract: Contract }) {
  const { language, compiler_version, evm_version, optimization_enabled, optimization_runs } = contract
  const optimizer =
    optimization_enabled === null
      ? null
      : !optimization_enabled
        ? 'not optimised'
        : `optimised${runsWords(optimization_runs)}`
  const notes = [optimizer, evm_version && `for ${visible(evm_version.slice(0, 40))}`]
  if (!language && !compiler_version) return null
  return (
    <Fact label="Compiler" note={notes.filter(Boolean).join(', ')}>
      {language && <span className="capitalize">{visible(language.slice(0, 40)).replaceAll('_', ' ')} </span>}
      {compiler_version && <UntrustedText text={compiler_version} longest={80} />}
    </Fact>
  )
}

function runsWords(runs: Contract['optimization_runs']): string {
  if (runs === null) return ''
  return typeof runs === 'number' ? ` for ${counted(runs, 'run')}` : `, “${visible(runs.slice(0, 40))}”`
}

const longestJson = 20_000

function Json({ value }: { value: unknown }) {
  return (
    <details>
      <summary className="no-print link text-table">Show as JSON</summary>
      <pre className="mono mt-2 max-h-96 overflow-auto bg-wash p-3 text-small whitespace-pre-wrap break-all">
        {visibleShortJson(value, longestJson)}
      </pre>
    </details>
  )
}

const names: ReadonlyMap<string, string> = new Map([
  ['unlicense', 'Unlicense'],
  ['mit', 'MIT'],
  ['gnu_gpl_v2', 'GNU GPL 2.0'],
  ['gnu_gpl_v3', 'GNU GPL 3.0'],
  ['gnu_lgpl_v2_1', 'GNU LGPL 2.1'],
  ['gnu_lgpl_v3', 'GNU LGPL 3.0'],
  ['gnu_agpl_v3', 'GNU AGPL 3.0'],
  ['bsd_2_clause', 'BSD 2-Clause'],
  ['bsd_3_clause', 'BSD 3-Clause'],
  ['mpl_2_0', 'MPL 2.0'],
  ['osl_3_0', 'OSL 3.0'],
  ['apache_2_0', 'Apache 2.0'],
  ['bsl_1_1', 'BSL 1.1'],
])

/** A contract’s `license_type` as it is commonly written; an unknown one as sent, with spaces. */
export const licenseWords = (type: string): string => names.get(type) ?? type.replaceAll('_', ' ')
