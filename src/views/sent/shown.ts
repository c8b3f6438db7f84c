import { fieldNames } from '#api/fields.ts'
import { chainFields } from './chainFields.tsx'

type Schema = Parameters<typeof fieldNames>[0]

/**
 * What a page tells of a record by facts of its own, and not with all else that was sent: the fields of its schema, but for
 * those of one kind of chain, and these places (`filecoin.robust`).
 */
export const shownBy = (schema: Schema, places: readonly string[] = []): ReadonlySet<string> =>
  new Set([...fieldNames(schema).filter((name) => !Object.hasOwn(chainFields, name)), ...places])
