import { useMemo, useState } from 'react'
import type { Contract } from '#api/contracts.ts'
import { count, counted } from '#format/numbers.ts'
import { shortHash, spokenHash } from '#format/hash.ts'
import { writeJson } from '#format/json.ts'
import { Copy } from '#ui/Copy.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { type AbiEntry, readAbi } from './abi.ts'
import { ShortHash } from '#views/cells/Hash.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { Section } from '#views/shell/Section.tsx'
import type { Parameter } from '#api/logs.ts'
import { Bytes } from '#views/input/Bytes.tsx'
import { Parameters } from '#views/input/Parameters.tsx'

const groups: Record<AbiEntry['group'], string> = {
  read: 'Functions that read',
  write: 'Functions that write',
  event: 'Events',
  error: 'Errors',
  other: 'Others',
}

const shownAtFirst = 100

export function AbiList({ contract }: { contract: Contract }) {
  const { abi } = contract
  const { entries, unread } = useMemo(() => readAbi(abi), [abi])
  return (
    <Section
      title="ABI"
      record={contract}
      note={
        unread === 0
          ? counted(abi.length, 'entry', 'entries')
          : `${counted(unread, 'part')} of it can’t be read`
      }
      actions={
        <Copy value={() => writeJson(abi)} label="Copy ABI as JSON">
          Copy ABI
        </Copy>
      }
    >
      {(Object.keys(groups) as AbiEntry['group'][]).map((group) => (
        <Group
          key={group}
          title={groups[group]}
          entries={entries.filter((entry) => entry.group === group)}
          columns={columns.filter(({ id }) => id !== 'outputs' || group === 'read' || group === 'write')}
        />
      ))}
    </Section>
  )
}

type GroupProps = { title: string; entries: readonly AbiEntry[]; columns: readonly Column<AbiEntry>[] }

function Group({ title, entries, columns: shownColumns }: GroupProps) {
  const [all, setAll] = useState(false)
  if (entries.length === 0) return null
  const shown = all ? entries : entries.slice(0, shownAtFirst)
  return (
    <>
      <h3 className="mt-5 mb-3">
        {title} <span className="text-small text-ink-3">{count(entries.length)}</span>
      </h3>
      <Table
        label={title}
        columns={shownColumns}
        rows={shown.map((item, index) => ({ key: String(index), item }))}
      />
      {shown.length < entries.length && (
        <button type="button" className="mt-2 text-table link" onClick={() => setAll(true)}>
          Show all {count(entries.length)}
        </button>
      )}
    </>
  )
}

const signatureClass =
  'mono inline-block w-max max-w-[min(620px,70vw)] py-1.5 whitespace-normal wrap-anywhere'

const columns: readonly Column<AbiEntry>[] = [
  {
    id: 'name',
    head: 'Name',
    width: '200px',
    cell: ({ name }) => (
      <span className="inline-block w-max max-w-28 whitespace-normal desk:max-w-52">
        <UntrustedText text={name} longest={60} />
      </span>
    ),
  },
  {
    id: 'inputs',
    head: 'Parameters',
    cell: ({ inputs, isPayable }) => (
      <span className={signatureClass}>
        {inputs ? <UntrustedText text={inputs} longest={600} /> : <span className="text-ink-3">none</span>}
        {isPayable && <span className="ml-2 font-sans text-ink-3">takes coin</span>}
      </span>
    ),
  },
  {
    id: 'outputs',
    head: 'Returns',
    cell: ({ outputs }) =>
      outputs ? (
        <span className={signatureClass}>
          <UntrustedText text={outputs} longest={300} />
        </span>
      ) : (
        <span className="text-ink-3">nothing</span>
      ),
  },
  {
    id: 'id',
    head: 'Selector or topic',
    align: 'right',
    width: '150px',
    cell: ({ id, name }) =>
      id ? (
        <span className="inline-flex items-center gap-2">
          <ShortHash hash={id} />
          <Copy
            value={id}
            label={`Copy the ${id.length > 10 ? 'topic' : 'selector'} ${spokenHash(shortHash(id))} of ${name.slice(0, 60)}`}
          />
        </span>
      ) : (
        <Nothing why="has none, or its types can’t be read" />
      ),
  },
]

export function ConstructorArguments({
  of: { constructor_args, decoded_constructor_args },
}: {
  of: Contract
}) {
  const parameters = decoded_constructor_args.flatMap(readArgument)
  const digits = constructor_args?.replace(/^0x/i, '') ?? ''
  return (
    <>
      {parameters.length > 0 && (
        <Parameters parameters={parameters} signature={null} label="Arguments of the constructor" />
      )}
      {/^([0-9a-f]{2})*$/i.test(digits) ? (
        <Bytes data={`0x${digits}`} label="arguments of the constructor" />
      ) : (
        <UntrustedText text={digits} longest={2000} />
      )}
    </>
  )
}

/** Servers send pairs: the value and its ABI entry. */
function readArgument(sent: unknown): Parameter[] {
  if (!Array.isArray(sent)) return []
  const [value, about] = sent as unknown[]
  const { name, type } = (typeof about === 'object' && about !== null ? about : {}) as Record<string, unknown>
  const textOf = (part: unknown) => (typeof part === 'string' ? part : null)
  return [{ name: textOf(name), type: textOf(type), indexed: null, value }]
}
