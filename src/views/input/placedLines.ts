import type { Parameter } from '#api/decoded.ts'
import { placesOf } from '#format/abiPlaces.ts'
import { withTokens } from './namedAmounts.ts'
import { type Line, parameterLines, typesOf } from './parameterLines.ts'

type PlacedLines = {
  lines: Line[]
  /** Each value equals the bytes at its place. */
  fits: boolean
  /** The first byte that belongs to no parameter. */
  end: number
}

/**
 * The parameters of a call as lines, each with its place in `data`, of which the selector comes before; unless a single
 * value isn't what the bytes say: then none has.
 */
export function placedLines(
  parameters: readonly Parameter[],
  signature: string | null,
  data: string | null,
): PlacedLines {
  const types = typesOf(parameters, signature)
  const values = parameters.map(({ value }) => value)
  const found =
    data !== null && types.every((type) => type !== null) ? placesOf(types, values, data, 4) : null
  const lines = withTokens(parameterLines(parameters, signature, found?.places))
  // the places were found along the same values, so there are as many; if not, they are no one's
  const fits = found !== null && found.places.length === lines.length
  return {
    lines: found && !fits ? lines.map((line) => ({ ...line, place: null })) : lines,
    fits,
    end: found?.end ?? 0,
  }
}
