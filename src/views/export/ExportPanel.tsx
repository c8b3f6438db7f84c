import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { count, counted } from '#format/numbers.ts'
import { visible } from '#format/text.ts'
import { utcTime } from '#format/time.ts'
import { useChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { allowanceWords } from '#views/shell/allowance.ts'
import type { ExportProps } from './ExportAction.tsx'
import { Ended, Running } from './ExportProgress.tsx'
import type { Format } from './form.ts'
import type { Kept } from './exportKept.ts'
import { type Typed, SpanFields } from './SpanFields.tsx'
import { isLimited, isNewestFirst, readSpan, type Span, spanWords } from './span.ts'
import { useNetwork } from '#views/shell/context.ts'
import { Radios } from '#ui/Field.tsx'
import { type Reach, useExport } from './useExport.ts'

/** The export of a list: what is to be written, how far it is, and how it ended. Closing it calls the export off. */
export function ExportPanel<Item>(props: ExportProps<Item> & { onClose: () => void }) {
  const { stage, known, start, resume, goOn, cancel, discard } = useExport(props)
  return (
    <Dialog light={false} title={`Export ${props.list.toLowerCase()}`} onClose={props.onClose}>
      <div className="flex min-h-40 flex-col gap-6">
        {stage.at === 'choosing' &&
          (stage.unfinished ? (
            <Unfinished unfinished={stage.unfinished} onResume={resume} onDiscard={discard} />
          ) : (
            <Choice
              known={known}
              total={props.total ?? null}
              isTimed={stage.isTimed}
              isOrdered={isNewestFirst(props.query)}
              onStart={start}
            />
          ))}
        {stage.at === 'running' && <Running {...stage} onCancel={cancel} />}
        {stage.at === 'ended' && <Ended {...stage} onGoOn={goOn} onDiscard={discard} />}
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  known: { rows: number; pages: readonly unknown[]; more: boolean; begins: object | null }
  total: number | null
  /** Its rows have times of which some can be wanted. */
  isTimed: boolean
  /** They come newest first. */
  isOrdered: boolean
  onStart: (format: Format, reach: Reach, span: Span) => Promise<void>
}

const rowsOfCall = 50

/** What an export will take: exact when nothing is asked, else by how many the server counts in all, else the least it can be. */
function estimate(rows: number, total: number | null) {
  if (total === null || total <= rows)
    return { rows: `unknown, at least ${count(rows + 1)}`, calls: 'unknown, at least 1 more' }
  return { rows: `about ${count(total)}`, calls: `about ${count(Math.ceil((total - rows) / rowsOfCall))}` }
}

function Choice({ known: { rows, pages, more, begins }, total, isTimed, isOrdered, onStart }: ChoiceProps) {
  const { api, deployment } = useNetwork()
  const { find = '' } = useSearch({ strict: false })
  const [format, setFormat] = useState<Format>('csv')
  const [reach, setReach] = useState<Reach>('all')
  const [typed, setTyped] = useState<Typed>({ from: '', to: '' })
  const isLocal = useChoices().time === 'local'
  const span = readSpan(typed, isLocal)
  const isUnread = (['from', 'to'] as const).some((end) => typed[end] !== '' && span[end] === null)
  const wrong = isUnread
    ? 'One of these is no moment that can be read.'
    : span.from !== null && span.to !== null && span.from > span.to
      ? 'Nothing lies between these two: the first is later than the second.'
      : null
  const readsMore = reach === 'all' && more
  // a link that begins further down leads to fewer than there are in all
  const expected = readsMore ? estimate(rows, begins ? null : total) : { rows: count(rows), calls: 'none' }
  if (isLimited(span)) {
    expected.rows = 'those of that time'
    if (readsMore && isOrdered && span.from !== null) expected.calls = 'until the rows are older'
  }
  const allowance = api.allowance()
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void onStart(format, reach, span)
      }}
    >
      <Radios
        label="Format"
        value={format}
        onChange={setFormat}
        options={[
          {
            value: 'csv',
            label: 'CSV',
            note: 'For spreadsheets. Amounts exact, in the smallest unit and in units; what can’t be seen in a name is written out.',
          },
          {
            value: 'json',
            label: 'JSON',
            note: 'Every field of every record, as the server sent it or Loupe put it together; numbers of 16 digits or more as text, in which none is lost.',
          },
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
      {isTimed && <SpanFields typed={typed} wrong={wrong} onChange={setTyped} />}
      <Facts>
        <Fact
          label="Rows"
          note={
            find.trim() !== '' &&
            `also those without “${visible(find.trim().slice(0, 40))}”, which the list looks for`
          }
        >
          {expected.rows}
        </Fact>
        <Fact
          label="Calls"
          note={
            readsMore
              ? `${rowsOfCall} rows each${api.keyed ? '; calls cost credits' : ''}`
              : 'all of it is read already'
          }
        >
          {expected.calls}
        </Fact>
        {readsMore && (
          <Fact label="Rate">
            One call after the other, never faster than {deployment.name} allows
            {allowance === null ? '; it tells no limit.' : `: ${allowanceWords(allowance)}.`}
          </Fact>
        )}
      </Facts>
      <div>
        <Button type="submit" disabled={wrong !== null}>
          Start
        </Button>
      </div>
    </form>
  )
}

type UnfinishedProps = {
  unfinished: Kept
  onResume: (unfinished: Kept) => Promise<void>
  onDiscard: () => Promise<void>
}

function Unfinished({ unfinished, onResume, onDiscard }: UnfinishedProps) {
  const isLocal = useChoices().time === 'local'
  return (
    <>
      <Notice icon="waiting" title="An export of this list isn’t finished">
        {counted(unfinished.rows, 'row')} of {counted(unfinished.pages, 'page')}
        {spanWords(unfinished, isLocal)} are kept here as {unfinished.format.toUpperCase()}, begun{' '}
        {utcTime(unfinished.begunAt)}. It goes on where it stopped, in a new file that holds them too.
      </Notice>
      <div className="flex gap-3">
        <Button onClick={() => void onResume(unfinished)}>Go on</Button>
        <Button onClick={() => void onDiscard()}>Discard</Button>
      </div>
    </>
  )
}
