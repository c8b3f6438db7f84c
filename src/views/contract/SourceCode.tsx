import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Contract } from '#api/contracts.ts'
import { count, counted } from '#format/numbers.ts'
import { visible } from '#format/text.ts'
import { Copy } from '#ui/Copy.tsx'
import { Notice } from '#ui/Notice.tsx'
import { downloadText } from '#ui/download.ts'
import { Section } from '#views/shell/Section.tsx'
import { SourceText } from './SourceText.tsx'

type Source = { path: string; code: string }

export function sourcesOf({
  name,
  language,
  file_path,
  source_code,
  additional_sources,
}: Contract): Source[] {
  const main = {
    path: file_path || `${name || 'Contract'}${language === 'vyper' ? '.vy' : '.sol'}`,
    code: source_code,
  }
  const others = additional_sources.map(({ file_path: path, source_code: code }, index) => ({
    path: path || `File ${index + 2}`,
    code,
  }))
  const seen = new Set<string>()
  return [main, ...others].flatMap(({ path, code }, index) => {
    if (!code) return []
    const named = seen.has(path) ? `${path} (${index + 1})` : path
    seen.add(named)
    return [{ path: named, code }]
  })
}

type Props = { contract: Contract; sources: readonly Source[]; chosen: string | undefined }

export function SourceCode({ contract, sources, chosen }: Props) {
  const [main] = sources
  const open = sources.find(({ path }) => path === chosen) ?? main
  if (!open) return null
  return (
    <Section
      title="Source"
      record={contract}
      note={counted(sources.length, 'file')}
      actions={
        <>
          <Copy value={open.code} label="Copy file">
            Copy file
          </Copy>
          <button
            type="button"
            className="no-print quiet"
            onClick={() => downloadText(open.code, fileName(open.path), 'text/plain;charset=utf-8')}
          >
            Download
          </button>
        </>
      }
    >
      {chosen !== undefined && chosen !== open.path && (
        <Notice icon="list" title="There is no such file here">
          “{visible(chosen.slice(0, 200))}” isn’t among the files of this contract; the main one is shown.
        </Notice>
      )}
      <div className={sources.length > 1 ? 'grid gap-x-10 gap-y-4 wide:grid-cols-[208px_minmax(0,1fr)]' : ''}>
        {sources.length > 1 && <Files sources={sources} open={open} main={main} />}
        <SourceText key={open.path} path={open.path} code={open.code} language={contract.language} />
      </div>
    </Section>
  )
}

type FilesProps = { sources: readonly Source[]; open: Source; main: Source | undefined }

function Files({ sources, open, main }: FilesProps) {
  const shared = useMemo(() => sharedFolder(sources.map(({ path }) => path)), [sources])
  const bytes = useMemo(() => sources.map(({ code }) => new Blob([code]).size), [sources])
  return (
    <nav aria-label="Files of the source" className="max-h-80 overflow-auto wide:max-h-[640px]">
      <ul>
        {sources.map((source, index) => (
          <li key={source.path}>
            <Link
              to="."
              search={(search) => ({ ...search, file: source === main ? undefined : source.path })}
              replace
              resetScroll={false}
              title={visible(source.path.slice(0, 500))}
              aria-current={source === open ? 'true' : undefined}
              className={`flex items-baseline gap-3 border-t border-rule py-1.5 text-table hover:text-accent ${source === open ? 'font-semibold' : 'text-ink-2'}`}
            >
              <span className="min-w-0 wrap-anywhere">
                {visible(source.path.slice(shared, shared + 200))}
              </span>
              <span className="ml-auto pr-1 text-small font-normal text-ink-3">
                {count(Math.ceil((bytes[index] ?? 0) / 1000))} kB
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Length of the folder that all paths share. */
function sharedFolder([first = '', ...others]: readonly string[]): number {
  const folders = [...first.matchAll(/\//g)].map(({ index }) => index + 1)
  return folders.findLast((end) => others.every((path) => path.startsWith(first.slice(0, end)))) ?? 0
}

const fileName = (path: string): string =>
  (path.split('/').at(-1) ?? '').replaceAll(/[^\w.-]/g, '_').slice(-100) || 'source.txt'
