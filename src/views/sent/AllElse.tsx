import { nothing, part } from '#ui/part.tsx'
import { later } from '#views/code.ts'

/** All else that was sent of a record, at the end of what a page tells of it. Most records hold nothing else. */
export const ExtraFields = part(async () => (await later()).FoldedExtraFields, { without: nothing })
