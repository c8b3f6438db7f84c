import { count as countOf, counted } from '#format/numbers.ts'

/** Why a row of a list is noise. */
export type Noise = 'nothing' | 'flagged' | 'impostor' | 'dust'

/** Rows of noise that stand under each other. `key` is that of the first. */
export type Fold<Row> = { key: string; rows: readonly Row[]; why: ReadonlyMap<Noise, number> }

/** What stands in a list: a row, or a fold in the place of several; of one that is open its rows follow. */
export type Folded<Row> = { row: Row } | { fold: Fold<Row>; isOpen: boolean }

/** Rows with their noise folded. Nothing is dropped: each row stands by itself, or in a fold. */
export function foldedRows<Row extends { key: string }>(
  rows: readonly Row[],
  noiseOf: (row: Row) => Noise | null,
  isOpen: (fold: Fold<Row>) => boolean,
): Folded<Row>[] {
  const folded: Folded<Row>[] = []
  let run: Row[] = []
  let why = new Map<Noise, number>()
  const close = () => {
    const [first] = run
    if (!first) return
    const fold = { key: first.key, rows: run, why }
    const open = isOpen(fold)
    folded.push({ fold, isOpen: open }, ...(open ? run.map((row) => ({ row })) : []))
    run = []
    why = new Map()
  }
  for (const row of rows) {
    const noise = noiseOf(row)
    if (noise === null) {
      close()
      folded.push({ row })
    } else {
      run.push(row)
      why.set(noise, (why.get(noise) ?? 0) + 1)
    }
  }
  close()
  return folded
}

const words: Record<Noise, { alone: string; one: string; many: string }> = {
  nothing: { alone: 'moved nothing', one: 'moved nothing', many: 'moved nothing' },
  flagged: { alone: 'flagged by this server', one: 'is flagged', many: 'are flagged' },
  impostor: {
    alone: 'of what passes for another token',
    one: 'passes for another token',
    many: 'pass for another token',
  },
  dust: {
    alone: 'dust from a look-alike',
    one: 'is dust from a look-alike',
    many: 'are dust from look-alikes',
  },
}

/** What a fold holds: "14 rows fold: 9 moved nothing, 5 are flagged". */
export function foldWords({ rows, why }: Pick<Fold<unknown>, 'rows' | 'why'>): string {
  const parts = Array.from(why, ([noise, many]) =>
    why.size === 1
      ? words[noise].alone
      : `${countOf(many)} ${many === 1 ? words[noise].one : words[noise].many}`,
  )
  return `${counted(rows.length, 'row')} ${rows.length === 1 ? 'folds' : 'fold'}: ${parts.join(', ')}`
}
