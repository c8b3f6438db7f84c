import { maxPageSize } from '#api/query.ts'
import type { Pause } from '#api/client/readAll.ts'
import { count, counted } from '#format/numbers.ts'
import { useChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Ending } from './exporting.ts'
import { useNetwork } from '#views/shell/context.ts'
import { errorWordsOf } from '#views/errors/errorWords.ts'
import { spanWords } from './span.ts'
import type { Progress } from './useExport.ts'
import { filterWords } from '#views/list/filterWords.ts'

type RunningProps = { progress: Progress; pause: Pause | null; onCancel: () => void }

/** How far an export is, and what it waits for. */
export function Running({ progress, pause, onCancel }: RunningProps) {
  const { deployment } = useNetwork()
  const { name, pages, looked, isKept } = progress
  return (
    <>
      <div>
        <p className="break-words">
          <strong>{counted(progress.rows, 'row')}</strong> written to {name}
        </p>
        <p className="text-ink-2">
          {counted(pages, 'page')}
          {looked > progress.rows && `, ${counted(looked, 'record')} looked at`}
        </p>
      </div>
      <div role="status" className="min-h-10 text-ink-2">
        {pause ? (
          <>
            <p>{errorWordsOf(pause.error, deployment.name).title}.</p>
            <Countdown from={pause.error.at} ms={pause.ms} />
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
      <div>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  )
}

type EndedProps = {
  progress: Progress
  ending: Ending
  canGoOn: boolean
  onGoOn: () => Promise<void>
  onDiscard: () => Promise<void>
}

/** What was written, why no more, and how to go on. */
export function Ended({ progress, ending, canGoOn, onGoOn, onDiscard }: EndedProps) {
  const { name, rows, unreadable, looked, undated, span, refused, isKept } = progress
  const isLocal = useChoices().time === 'local'
  const { deployment } = useNetwork()
  const isWritten = ending.how !== 'unwritten'
  return (
    <>
      <Why ending={ending} />
      {isWritten && (
        <p role="status" className="break-words">
          <strong>{counted(rows, 'row')}</strong>
          {spanWords(span, isLocal)} written to {name}
          {looked > rows && `, of ${counted(looked, 'record')} looked at`}
          {canGoOn && '. There are more.'}
        </p>
      )}
      {unreadable > 0 && (
        <p className="text-ink-2">Left out: {counted(unreadable, 'record')} that could not be read.</p>
      )}
      {undated > 0 && <p className="text-ink-2">Left out: {counted(undated, 'record')} without a time.</p>}
      {refused.length > 0 && (
        <p className="text-ink-2">
          {deployment.name} doesn’t sort or filter by {filterWords(refused)}; the rows are without it.
        </p>
      )}
      {canGoOn && isKept && (
        <p className="text-table text-ink-3">What is written is kept here: it can go on later too.</p>
      )}
      <div className="flex gap-3">
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
      </div>
    </>
  )
}

/** Why it isn't all, where it isn't. */
function Why({ ending: { how, error } }: { ending: Ending }) {
  const { deployment } = useNetwork()
  if (how === 'finished') return null
  if (how === 'cancelled') return <Notice icon="unknown" title="Cancelled" />
  const isBad = how === 'failed' || how === 'unwritten'
  const { title, text } = how === 'failed' ? errorWordsOf(error, deployment.name) : endings[how]
  return (
    <Notice icon="warning" title={title} tone={isBad ? 'bad' : 'wait'} {...(isBad && { role: 'alert' })}>
      {text}
    </Notice>
  )
}

const endings = {
  cut: {
    title: 'The server tells of more',
    text: 'It tells where in a way that Loupe can’t read: there may be more than is in the file.',
  },
  'too-many': {
    title: 'The server sent too much at once',
    text: `More than ${count(maxPageSize)} records came on one page, of which no more are read: there are more than in the file.`,
  },
  repeats: {
    title: 'The server repeats itself from here on',
    text: 'It handed out the same page again. There may be more, but it can’t be read.',
  },
  'nothing-new': {
    title: 'Nothing new comes',
    text: 'Ten pages in a row held no record that is new and can be read, though the server says there are more.',
  },
  unwritten: {
    title: 'The file can’t be written',
    text: 'The browser may not write there, or there is no room. What is in the file now can’t be relied on.',
  },
}
