import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compress } from './forHosts.ts'

// The page's copy of config.json, by which the early script requests the API while config.json is loading.

/** Writes public/config.json into the built index.html, of which 404.html is a copy. */
export function configBlock(): Plugin {
  let file = ''
  return {
    name: 'loupe:config-block',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      file = join(publicDir, 'config.json')
    },
    transformIndexHtml: (html) => withConfig(html, readFileSync(file, 'utf8')),
  }
}

/**
 * Writes config.json into the pages of a built folder and into their compressed copies. @throws if a file is missing, isn't
 * JSON, or has no block for it
 */
export function writeConfig(folder: string): void {
  const config = readFileSync(join(folder, 'config.json'), 'utf8')
  for (const file of ['index.html', '404.html'].map((name) => join(folder, name))) {
    writeFileSync(file, withConfig(readFileSync(file, 'utf8'), config))
    if (existsSync(`${file}.gz`)) compress(file)
  }
}

const block = /(<script type="application\/json" id="config">)[^<]*(?=<\/script>)/

/** The page with this config.json in its block. @throws if it isn't JSON, or the page has no block */
export function withConfig(html: string, config: string): string {
  if (!block.test(html)) throw new Error('The page has no <script type="application/json" id="config">.')
  // nothing in it can end the block, or begin another element
  const data = JSON.stringify(JSON.parse(config)).replaceAll('<', String.raw`\u003c`)
  return html.replace(block, (_all, start: string) => start + data)
}
