import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Pause } from '#api/readAll.ts'
import { count, counted } from '#format/count.ts'
import { utcTime } from '#format/time.ts'
import { Button } from '#ui/Button.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { ExportProps } from './ExportAction.tsx'
import type { Ending, Format } from './exporting.ts'
import type { Kept } from './exportKept.ts'
import { usePlace } from './network.ts'
import { failureOf } from './shell/failures.ts'
import { Radios } from './shell/Radios.tsx'
import { type Progress, type Reach, useExport } from './useExport.ts'

/** The export of a list: what is to be written, how far it is, and how it ended. Closing it calls the export off. */
export default function ExportPanel<Item>(props: ExportProps<Item> & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { stage, known, start, resume, goOn, cancel, discard } = useExport(props)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector('h2')?.focus()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={props.onClose}
      className="m-auto max-h-[85dvh] w-[min(520px,calc(100vw-40px))] overflow-y-auto border border-edge bg-paper p-0 text-text text-ink backdrop:bg-scrim"
    >
      <div className="flex items-center justify-between border-b border-rule py-2 pr-2.5 pl-5">
        <h2 id={title} tabIndex={-1} className="text-section font-semibold">
          Export {props.list.toLowerCase()}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="grid size-10 place-items-center hover:text-accent"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <div className="min-h-64 space-y-6 px-5 pt-5 pb-6">
        {stage.at === 'choosing' &&
          (stage.kept ? (
            <Unfinished kept={stage.kept} onResume={resume} onDiscard={discard} />
          ) : (
            <Choice known={known} onStart={start} />
          ))}
        {stage.at === 'running' && <Running {...stage} onCancel={cancel} />}
        {stage.at === 'ended' && <Ended {...stage} onGoOn={goOn} onDiscard={discard} />}
      </div>
    </dialog>
  )
}

type ChoiceProps = {
  known: { rows: number; pages: readonly unknown[]; more: boolean; begins: object | null }
  onStart: (format: Format, reach: Reach) => Promise<void>
}

function Choice({ known: { rows, pages, more, begins }, onStart }: ChoiceProps) {
  const { api, deployment } = usePlace()
  const [format, setFormat] = useState<Format>('csv')
  const [reach, setReach] = useState<Reach>('all')
  const asks = reach === 'all' && more
  return (
    <>
      <Radios
        label="Format"
        value={format}
        onChange={setFormat}
        options={[
          {
            value: 'csv',
            label: 'CSV',
            note: 'For spreadsheets. Amounts exact, in the smallest unit and in units.',
          },
          { value: 'json', label: 'JSON', note: 'Every field of every record, as it was read.' },
        ]}
      />
      <Radios
        label="How far"
        value={reach}
        onChange={setReach}
        options={[
          { value: 'all', label: begins ? 'All pages from where this link begins' : 'All pages' },
          ...(pages.length > 0
            ? [{ value: 'read' as const, label: `What is read so far (${counted(rows, 'row')})` }]
            : []),
        ]}
      />
      <Facts>
        <Fact label="Rows">{asks ? `unknown, at least ${count(rows + 1)}` : count(rows)}</Fact>
        <Fact
          label="Calls"
          note={asks ? `50 rows each${api.keyed ? '; calls cost credits' : ''}` : 'all of it is read already'}
        >
          {asks ? 'unknown, at least 1 more' : 'none'}
        </Fact>
        {asks && (
          <Fact label="Rate">One call after the other, never faster than {deployment.name} allows.</Fact>
        )}
      </Facts>
      <Button onClick={() => void onStart(format, reach)}>Start</Button>
    </>
  )
}

type UnfinishedProps = {
  kept: Kept
  onResume: (kept: Kept) => Promise<void>
  onDiscard: () => Promise<void>
}

function Unfinished({ kept, onResume, onDiscard }: UnfinishedProps) {
  return (
    <>
      <Notice icon="waiting" title="An export of this list isn’t finished">
        {counted(kept.rows, 'row')} of {counted(kept.pages, 'page')} are kept here as{' '}
        {kept.format.toUpperCase()}, begun {utcTime(kept.begunAt)}. It goes on where it stopped, in a new file
        that holds them too.
      </Notice>
      <Actions>
        <Button onClick={() => void onResume(kept)}>Go on</Button>
        <Button onClick={() => void onDiscard()}>Discard</Button>
      </Actions>
    </>
  )
}

type RunningProps = { progress: Progress; pause: Pause | null; onCancel: () => void }

function Running({ progress, pause, onCancel }: RunningProps) {
  const { deployment } = usePlace()
  const { name, pages, isKept } = progress
  return (
    <>
      <div>
        <p className="break-words">
          <strong>{counted(progress.rows, 'row')}</strong> written to {name}
        </p>
        <p className="text-ink-2">{counted(pages, 'page')}</p>
      </div>
      <div role="status" className="min-h-10 text-ink-2">
        {pause ? (
          <>
            <p>{failureOf(pause.error, deployment.name).title}.</p>
            <Countdown key={`${pages} ${pause.ms}`} ms={pause.ms} />
          </>
        ) : (
          `Asking ${deployment.name}`
        )}
      </div>
      {isKept && (
        <p className="text-table text-ink-3">
          Should this page be closed or reloaded, the export can go on from here.
        </p>
      )}
      <Button onClick={onCancel}>Cancel</Button>
    </>
  )
}

/** Counts down in words. */
function Countdown({ ms }: { ms: number }) {
  const [left, setLeft] = useState(ms)
  useEffect(() => {
    const end = performance.now() + ms
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), 250)
    return () => clearInterval(timer)
  }, [ms])
  return (
    <p className="flex items-center gap-3">
      <span aria-hidden className="block h-1 w-40 bg-rule">
        <span className="block h-full bg-wait" style={{ width: `${(100 * (ms - left)) / ms}%` }} />
      </span>
      <span>
        goes on in <strong className="mono">{Math.ceil(left / 1000)} s</strong>
      </span>
    </p>
  )
}

type EndedProps = {
  progress: Progress
  ending: Ending
  canGoOn: boolean
  onGoOn: () => Promise<void>
  onDiscard: () => Promise<void>
}

function Ended({ progress, ending, canGoOn, onGoOn, onDiscard }: EndedProps) {
  const { name, rows, unreadable, refused, isKept } = progress
  const { deployment } = usePlace()
  const isWritten = ending.how !== 'unwritten'
  return (
    <>
      <Why ending={ending} />
      {isWritten && (
        <p role="status" className="break-words">
          <strong>{counted(rows, 'row')}</strong> written to {name}
          {canGoOn && '. There are more.'}
        </p>
      )}
      {unreadable > 0 && (
        <p className="text-ink-2">{counted(unreadable, 'record')} could not be read and are left out.</p>
      )}
      {refused.length > 0 && (
        <p className="text-ink-2">
          {deployment.name} doesn’t filter by {refused.join(' or ')}; the rows are without it.
        </p>
      )}
      {canGoOn && isKept && (
        <p className="text-table text-ink-3">What is written is kept here: it can go on later too.</p>
      )}
      <Actions>
        {ending.link && (
          <a
            href={ending.link}
            download={name}
            className="grid h-8 place-items-center rounded-control border border-edge px-3 text-table hover:border-accent hover:text-accent"
          >
            Download
          </a>
        )}
        {canGoOn && <Button onClick={() => void onGoOn()}>Go on</Button>}
        {(canGoOn || !isWritten) && <Button onClick={() => void onDiscard()}>Discard</Button>}
      </Actions>
    </>
  )
}

/** Why it isn't all, where it isn't. */
function Why({ ending: { how, error } }: { ending: Ending }) {
  const { deployment } = usePlace()
  if (how === 'finished') return null
  if (how === 'cancelled') return <Notice icon="unknown" title="Cancelled" />
  if (how === 'repeats')
    return (
      <Notice icon="warning" tone="wait" title="The server repeats itself from here on">
        It handed out the same page again. There may be more, but it can’t be read.
      </Notice>
    )
  if (how === 'nothing-new')
    return (
      <Notice icon="warning" tone="wait" title="Nothing new comes">
        Ten pages in a row held no record that is new and can be read, though the server says there are more.
      </Notice>
    )
  if (how === 'unwritten')
    return (
      <Notice icon="warning" tone="bad" role="alert" title="The file can’t be written">
        The browser may not write there, or there is no room. What is in the file now can’t be relied on.
      </Notice>
    )
  const { title, text } = failureOf(error, deployment.name)
  return (
    <Notice icon="warning" tone="bad" role="alert" title={title}>
      {text}
    </Notice>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <div className="flex gap-3">{children}</div>
