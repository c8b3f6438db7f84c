import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/client/errors.ts'
import type { Cursor, Page } from '#api/query.ts'
import type { Pause } from '#api/client/readAll.ts'
import { rowsOf, unread } from '#api/client/rows.ts'
import type { ExportProps } from './ExportAction.tsx'
import { chooseFile, type Sink } from './exportFile.ts'
import { fileNameOf, type Format, formOf } from './form.ts'
import {
  countsOf,
  type Ending,
  isOver,
  type Job,
  keptJob,
  listNameOf,
  newJob,
  runExport,
} from './exporting.ts'
import { dropKept, findKept, type Kept, readKept } from './exportKept.ts'
import { hasTimes, type Span } from './span.ts'
import { useNetwork } from '#views/shell/context.ts'

/** `read`: what the list has read so far. `all`: from there on to the end. */
export type Reach = 'read' | 'all'

/** How far a running or ended export is. */
export type Progress = Pick<
  Job<unknown>,
  'rows' | 'pages' | 'unreadable' | 'looked' | 'undated' | 'span' | 'refused'
> & {
  /** The file's. */
  name: string
  isKept: boolean
}

export type Stage =
  | { at: 'opening' }
  /** Before anything is written; `kept` was left unfinished the last time. `isTimed`: rows of a span can be wanted. */
  | { at: 'choosing'; unfinished: Kept | null; isTimed: boolean }
  | { at: 'running'; progress: Progress; pause: Pause | null }
  | { at: 'ended'; progress: Progress; ending: Ending; canGoOn: boolean }

/** The export of a list, from the choice to the end. Called off when the component goes. */
export function useExport<Item>({ query, fields: fieldsOf }: Omit<ExportProps<Item>, 'list'>) {
  const { network } = useNetwork()
  const client = useQueryClient()
  const list = listNameOf(query)
  const [stage, setStage] = useState<Stage>({ at: 'opening' })
  const [known] = useState(() => {
    const data = client.getQueryData<InfiniteData<Page<Item>, Cursor | null>>(query.queryKey)
    const { count, looped } = rowsOf(data ?? unread, query.id)
    const pages = [...(data?.pages ?? [])]
    return {
      pages,
      rows: count,
      more: !looped && pages.at(-1)?.next !== null,
      begins: query.initialPageParam,
    }
  })
  // what is exported stays what it was when the panel opened
  const [fields] = useState(fieldsOf)
  const work = useRef<{ job: Job<Item>; sink: Sink; caller: AbortController } | null>(null)
  const gone = useRef(false)
  const isBusy = useRef(false)
  // told by whoever guards the panel
  const [fault, setFault] = useState<{ error: unknown } | null>(null)

  const choosing = (unfinished: Kept | null) => {
    const isTimed = formOf('csv', fields, network).timeOf !== null && hasTimes(query)
    setStage({ at: 'choosing', unfinished, isTimed })
  }

  useEffect(() => {
    gone.current = false
    const open = async () => {
      const found = await findKept(list)
      const fits = found && formOf(found.format, fields, network).head === found.head
      if (found && !fits) await dropKept(list)
      choosing(fits ? found : null)
    }
    open().catch((error: unknown) => setFault({ error }))
    return () => {
      gone.current = true
      work.current?.caller.abort()
      work.current?.sink.drop()
    }
    // once: the list and its fields are those that it was opened for
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const run = async (job: Job<Item>, sink: Sink) => {
    // closed while the reader chose a file
    if (gone.current) return sink.drop()
    const caller = new AbortController()
    work.current = { job, sink, caller }
    const progress = (): Progress => {
      const { span, refused, kept } = job
      return { name: sink.name, ...countsOf(job), span, refused, isKept: kept !== null }
    }
    setStage({ at: 'running', progress: progress(), pause: null })
    const ending = await runExport(job, sink, {
      signal: caller.signal,
      onProgress: (pause) => setStage({ at: 'running', progress: progress(), pause }),
    })
    if (gone.current) return sink.drop()
    const canGoOn = !isOver(ending) && (ending.how !== 'unwritten' || job.kept !== null)
    setStage({ at: 'ended', progress: progress(), ending, canGoOn })
  }

  /** A double click begins nothing twice, as long as it runs: the browser asks for one file at a time, and refuses who asks meanwhile. */
  const once = async (begin: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await begin()
    } finally {
      isBusy.current = false
    }
  }

  const start = async (format: Format, reach: Reach, span: Span) => {
    const form = formOf(format, fields, network)
    const sink = await chooseFile(fileNameOf(query, format, Date.now(), span), form.type)
    if (!sink) return
    const last = known.pages.at(-1)
    const isAll = reach === 'all'
    const pages = isAll || !last ? known.pages : [...known.pages.slice(0, -1), { ...last, next: null }]
    await run(newJob(query, form, { known: pages, keep: isAll && known.more, now: Date.now(), span }), sink)
  }

  const resume = async (unfinished: Kept) => {
    const form = formOf(unfinished.format, fields, network)
    const sink = await chooseFile(
      fileNameOf(query, unfinished.format, Date.parse(unfinished.begunAt), unfinished),
      form.type,
    )
    if (!sink) return
    const parts = await readKept(list, unfinished)
    // what can't be read any more is read anew
    const job = parts
      ? keptJob(query, form, unfinished, parts)
      : newJob(query, form, {
          known: [],
          keep: true,
          now: Date.now(),
          span: { from: unfinished.from, to: unfinished.to },
        })
    await run(job, sink)
  }

  const goOn = () =>
    once(async () => {
      if (stage.at !== 'ended' || !work.current) return
      const { job, sink } = work.current
      // a file that couldn't be written has lost its rows: they are written anew, to wherever the reader says
      if (stage.ending.how !== 'unwritten') await run(job, sink)
      else if (job.kept) await resume(job.kept)
    })

  const isOffline =
    stage.at === 'ended' && stage.ending.error instanceof ApiError && stage.ending.error.kind === 'offline'
  useEffect(() => {
    if (!isOffline) return
    const back = () => void goOn()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  })

  if (fault) throw fault.error
  return {
    stage,
    known,
    start: (format: Format, reach: Reach, span: Span) => once(() => start(format, reach, span)),
    resume: (unfinished: Kept) => once(() => resume(unfinished)),
    goOn,
    cancel: () => work.current?.caller.abort(),
    discard: async () => {
      work.current?.sink.drop()
      await dropKept(list)
      choosing(null)
    },
  }
}
