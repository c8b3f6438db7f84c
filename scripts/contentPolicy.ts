import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Wherever a server or a gateway may be: src/settings/server.ts accepts the same. */
const servers = "'self' https: http://127.0.0.1:* http://localhost:* http://*.localhost:*"

/**
 * What the built page may load and run. A Loupe of anybody's may be pointed at any server, so that connections are open
 * to all of https and to this machine; scripts are the page's own, and text is never made into markup or code.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': servers,
  // not this machine: a stranger's host may lead a picture on to it, which no page hears of. What a gateway of the reader's
  // has here is read by the page, and shown as a blob
  'img-src': "'self' https: data: blob:",
  // films, sounds and pages of NFTs, which are asked for by the reader
  'media-src': servers,
  'frame-src': servers,
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** Writes the Content-Security-Policy into the built index.html, as first in its head; scripts in it by their hashes. */
export function contentPolicy(): Plugin {
  return {
    name: 'loupe:content-policy',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        // what a block of data holds is not run, and may change: see configBlock.ts
        const inline = [
          ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
        ]
        const hashes = inline.map(([, code = '']) => ` 'sha256-${digestOf(code)}'`)
        const allowed = { ...policy, 'script-src': policy['script-src'] + hashes.join('') }
        const content = Object.entries(allowed).map(([name, sources]) => `${name} ${sources}`)
        return html.replace(
          /<meta charset="utf-8" \/>/,
          (charset) =>
            `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${content.join('; ')}" />`,
        )
      },
    },
  }
}

function digestOf(code: string): string {
  // the parser of browsers reads all ends of lines as one
  return createHash('sha256').update(code.replaceAll('\r\n', '\n')).digest('base64')
}
