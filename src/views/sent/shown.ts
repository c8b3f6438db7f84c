import { fieldNames } from '#api/fields.ts'
import { chainFields } from './chainFields.tsx'

/** What a page tells of a record by facts of its own: its schema, and places inside what only some chains send (`filecoin.robust`). */
export type Shown = { schema: Parameters<typeof fieldNames>[0]; places?: readonly string[] }

/** The places of a record that are told by facts of their own, and not with all else that was sent: a schema's fields, but for those of one kind of chain. */
export const shownPlaces = ({ schema, places = [] }: Shown): ReadonlySet<string> =>
  new Set([...fieldNames(schema).filter((name) => !Object.hasOwn(chainFields, name)), ...places])
