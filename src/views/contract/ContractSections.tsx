import type { Contract } from '#api/contracts.ts'
import { Bytes } from '#views/input/Bytes.tsx'
import { Section } from '#views/shell/Section.tsx'
import { AbiList } from './AbiList.tsx'
import { SourceCode, sourcesOf } from './SourceCode.tsx'

export { ConstructorArguments } from './AbiList.tsx'

type Props = {
  contract: Contract
  file: string | undefined
}

export function ContractSections({ contract, file }: Props) {
  const sources = sourcesOf(contract)
  const { abi, creation_bytecode, deployed_bytecode } = contract
  return (
    <>
      {sources.length > 0 && <SourceCode contract={contract} sources={sources} chosen={file} />}
      {abi.length > 0 && <AbiList contract={contract} />}
      <Section
        title="Bytecode"
        record={contract}
        note={sources.length === 0 ? 'all that is known of this contract' : undefined}
      >
        <Code label="deployed bytecode" title="Deployed, what runs" bytes={deployed_bytecode} />
        <Code label="creation bytecode" title="Creation, what made it" bytes={creation_bytecode} />
      </Section>
    </>
  )
}

function Code({ label, title, bytes }: { label: string; title: string; bytes: string | null }) {
  return (
    <div className="border-t border-rule py-3">
      <h3 className="mb-1">{title}</h3>
      {bytes === null ? <p className="text-ink-3">Not sent.</p> : <Bytes data={bytes} label={label} />}
    </div>
  )
}
