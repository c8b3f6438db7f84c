import { existsSync } from 'node:fs'

// The modules that a build is made of: patterns of their places, and who uses which.

export type Graph = {
  getModuleInfo(
    id: string,
  ): { importers: string[]; dynamicImporters: string[]; isEntry: boolean; code: string | null } | null
}

/** Matches the modules of these packages. */
export function library(names: string): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`)
}

/** Matches these files and folders of src. @throws if one is gone: its code would go to another chunk unnoticed */
export function files(...paths: string[]): RegExp {
  const gone = paths.filter((path) => !existsSync(new URL(`../src/${path}`, import.meta.url)))
  if (gone.length > 0)
    throw new Error(`chunks.ts or laterFiles.ts in scripts names what isn't in src: ${gone.join(', ')}`)
  const ends = paths.map(
    (path) => path.replaceAll(/[.$]/g, String.raw`\$&`) + (path.endsWith('/') ? '' : String.raw`(?:\?|$)`),
  )
  return new RegExp(String.raw`/src/(?:${ends.join('|')})`.replaceAll('/', String.raw`[\\/]`))
}

/** Matches what any of these does. */
export function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

/** This module, and all that import it statically, directly or through others. */
export function above(id: string, graph: Graph): Set<string> {
  const found = new Set([id])
  for (const one of found)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return found
}

/** Whether every page among the users of a module uses that one, too. */
export function allUse(one: string, users: Set<string>, graph: Graph): boolean {
  const withIt = above(one, graph)
  return [...users].every((user) => {
    const info = graph.getModuleInfo(user)
    return withIt.has(user) || !(info?.isEntry || info?.dynamicImporters.length)
  })
}

/** Whether a module is too small to be worth a request. */
export function isTiny(id: string, graph: Graph): boolean {
  return (graph.getModuleInfo(id)?.code?.length ?? Infinity) < 1100
}
