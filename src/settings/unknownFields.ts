import { Config, Keyed, Network } from './config.ts'

/** The fields of a config.json that Loupe doesn't know, by their places in it: names may be mistyped. */
export function unknownFields(sent: unknown): string[] {
  const known: [RegExp, object][] = [
    [/^$/, Config.entries],
    [/^networks\[\d+\]\.$/, Network.entries],
    [/^keyed\[\d+\]\.$/, Keyed.entries],
  ]
  const look = (value: unknown, place: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((one, index) => look(one, `${place}[${index}].`))
    const entries = known.find(([where]) => where.test(place))?.[1]
    if (!entries || typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, held]) =>
      Object.hasOwn(entries, name) ? look(held, place + name) : [place + name],
    )
  }
  return look(sent, '')
}
