import { useMemo, useState } from 'react'
import type { Contract } from '#api/contracts.ts'
import { Asking } from '#views/contract/read/Asking.tsx'
import { Button } from '#ui/Button.tsx'
import { Copy } from '#ui/Copy.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Section } from '#views/shell/Section.tsx'
import { SlotReader } from './SlotReader.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { codeFooter } from '#format/codeFooter.ts'
import { codeQuery } from '#api/contractCalls.ts'
import { count } from '#format/numbers.ts'
import { useNetwork } from '#views/shell/context.ts'
import { useOptional } from '#api/hooks.ts'

/** The code of a contract by its bytes, and what stands in its storage. */
export function CodePart({ hash, contract }: { hash: string; contract: Contract | null }) {
  return (
    <>
      <Section title="Code" tab note={contract?.deployed_bytecode ? 'from the record' : undefined}>
        <Code hash={hash} contract={contract} />
      </Section>
      <SlotReader hash={hash} />
    </>
  )
}

function Code({ hash, contract }: { hash: string; contract: Contract | null }) {
  const { api } = useNetwork()
  const [wanted, setWanted] = useState(false)
  const { data, error, ask } = useOptional(codeQuery(api, hash), wanted)
  const [answer] = data?.answers ?? []
  const told = answer && 'result' in answer && typeof answer.result === 'string' ? answer.result : null
  const code = contract?.deployed_bytecode ?? told
  if (code !== null) return <CodeFacts code={code} version={contract?.compiler_version ?? null} />
  if (wanted && !data) return <Asking error={error} onRetry={ask} />
  return (
    <p className="flex flex-wrap items-baseline gap-4 text-table text-ink-2">
      {data ? 'The node didn’t tell the code.' : 'The server’s record doesn’t have the code; a node does.'}
      {!data && <Button onClick={() => setWanted(true)}>Ask: 1 call</Button>}
    </p>
  )
}

/** The most that a contract may have (EIP-170), in bytes. */
const mostBytes = 24_576

function CodeFacts({ code, version }: { code: string; version: string | null }) {
  const footer = useMemo(() => codeFooter(code), [code])
  const size = (code.length - 2) / 2
  const compiler = footer?.compiler ?? null
  const number = compiler?.replace(/^\w+ /, '') ?? null
  const isSame = number !== null && /\d+\.\d+\.\d+/.exec(version ?? '')?.[0] === number
  return (
    <Facts>
      <Fact
        label="Size"
        note={size <= mostBytes ? `of ${count(mostBytes)} that Ethereum lets code have (EIP-170)` : undefined}
      >
        {count(size)} bytes
      </Fact>
      <Fact
        label="Compiler"
        note={
          compiler &&
          version &&
          (isSame
            ? 'by its last bytes; the record says the same'
            : 'by its last bytes; the record says another')
        }
      >
        {compiler ? <UntrustedText text={compiler} longest={60} /> : 'not told by its last bytes'}
      </Fact>
      <Fact label="Metadata" note={footer?.metadata && `at ${footer.metadata.at}, as its compiler wrote it`}>
        {footer?.metadata ? (
          <span className="inline-flex flex-wrap items-center gap-2">
            <span className="mono break-all">{footer.metadata.hash}</span>
            <Copy value={footer.metadata.hash} label="Copy the hash of the metadata" />
          </span>
        ) : (
          'no hash in its last bytes'
        )}
      </Fact>
    </Facts>
  )
}
