import { ApiError } from '#api/errors.ts'
import { visible } from '#format/text.ts'

/** Why a call of JSON-RPC has no answer, as it stands after a colon; the server's own words where it has any. */
export function refusalWords(error: Error | null): string {
  if (!(error instanceof ApiError) || error.kind === 'not-offered') return 'this server answers no JSON-RPC'
  return error.words
    ? `the server says “${visible(error.words.slice(0, 120)).replace(/\.$/, '')}”`
    : 'the server couldn’t be asked'
}
