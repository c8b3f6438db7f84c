import { existsSync } from 'node:fs'

// Patterns of the modules that a build is made of, by their place.

/** Matches the modules of these packages. */
export function library(names: string): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`)
}

/** Matches these files and folders of src. @throws if one is gone: its code would go to another chunk unnoticed */
export function files(...paths: string[]): RegExp {
  const gone = paths.filter((path) => !existsSync(new URL(`../src/${path}`, import.meta.url)))
  if (gone.length > 0) throw new Error(`scripts/chunks.ts names what isn't in src: ${gone.join(', ')}`)
  const ends = paths.map(
    (path) => path.replaceAll(/[.$]/g, String.raw`\$&`) + (path.endsWith('/') ? '' : String.raw`(?:\?|$)`),
  )
  return new RegExp(String.raw`/src/(?:${ends.join('|')})`.replaceAll('/', String.raw`[\\/]`))
}

/** Matches what any of these does. */
export function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}
