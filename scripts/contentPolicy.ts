import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Wherever a server or a gateway may be: src/settings/server.ts accepts the same. */
const servers = "'self' https: http://127.0.0.1:* http://localhost:* http://*.localhost:*"

/**
 * What the built page may load and run. Users can add any server, so connections to all of https and to this machine are
 * allowed; scripts are the page's own, and text is never turned into markup or code.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': servers,
  // not this machine: a third-party host could redirect a picture to it, which no page notices. Pictures of the user's local
  // gateway are fetched by the page and shown as blobs
  'img-src': "'self' https: data: blob:",
  // videos, sounds and pages of NFTs, which load only at the user's request
  'media-src': servers,
  'frame-src': servers,
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** Writes the Content-Security-Policy into the built index.html, first in its head; inline scripts by their hashes. */
export function contentPolicy(): Plugin {
  return {
    name: 'loupe:content-policy',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
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
  // HTML parsers normalize line ends
  return createHash('sha256').update(code.replaceAll('\r\n', '\n')).digest('base64')
}
