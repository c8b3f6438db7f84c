import { useEffect, useState } from 'react'
import type { ConfigError } from '#settings/config.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { faultWords, isLoaded, configRemarks } from './configFaults.ts'
import { reloadIfReachable } from './reload.ts'
import { DocumentTitle } from '#views/shell/Document.tsx'

export function ConfigScreen({ error }: { error: ConfigError }) {
  const [fault, ...others] = faultWords(error)
  const isHere = isLoaded(error)
  return (
    <main className="page py-16">
      <DocumentTitle of={[isHere ? 'config.json is wrong' : 'config.json can’t be loaded', 'Loupe']} />
      <h1 className="mb-4 text-title font-semibold">config.json can’t be {isHere ? 'used' : 'loaded'}</h1>
      <Notice icon="warning" tone="bad" role="alert" title={fault ?? ''} actions={<Again />}>
        {error.message === 'is not JSON' && <Unread />}
        {others.length > 0 && (
          <div className="mb-3">
            <p>What else is wrong in it:</p>
            <ul className="list-disc pl-5 wrap-anywhere">
              {others.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        )}
        This file stands beside index.html on the host and lists the networks.
        {isHere && ' Mend it there, then try again.'}
        {configRemarks(error.sent).map((remark) => (
          <p key={remark} className="mt-3">
            {remark}
          </p>
        ))}
      </Notice>
    </main>
  )
}

function Again() {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const goOn = () => void reloadIfReachable()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])
  const ask = async () => {
    setAsking(true)
    setAsking(await reloadIfReachable())
  }
  return (
    <Button aria-disabled={isAsking} onClick={() => void (isAsking || ask())}>
      {isAsking ? 'Trying…' : 'Try again'}
    </Button>
  )
}

/** Where the file stops being JSON: it is fetched once more, because its text isn't stored. */
function Unread() {
  const [why, setWhy] = useState<string | null>(null)
  useEffect(() => {
    fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' })
      .then((response) => response.text())
      .then((text) => setWhy(notJsonWords(text)))
      // if it can't be reached now, the message above has to do
      .catch(() => null)
  }, [])
  return why && <p className="mb-3">{why}</p>
}

const token =
  /[{}[\],:]|"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true|false|null/y
const space = /[ \t\r\n]*/y

/**
 * Why a text isn't valid JSON, in a sentence; null where it is. JSON.parse's own messages differ by browser and quote the text,
 * which may hold a key.
 */
export function notJsonWords(text: string): string | null {
  if (text.trim() === '') return 'It is empty.'
  if (/^\s*</.test(text))
    return 'What came is a web page: the host may have no config.json there, and answer with a page of its own.'
  if (/^\s*\ufffd/.test(text) || text.includes('\0'))
    return 'It isn’t written in UTF-8: save it anew as UTF-8.'
  const broken = brokenIn(text)
  if (!broken) return null
  const before = text.slice(0, broken.at).split('\n')
  return `In line ${before.length}, at character ${(before.at(-1) ?? '').length + 1}, ${broken.why}.`
}

type Want = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'comma' | 'end'

function brokenIn(text: string): { at: number; why: string } | null {
  const open: ('{' | '[')[] = []
  let at = 0
  let want: Want = 'value'
  for (;;) {
    space.lastIndex = at
    space.exec(text)
    at = space.lastIndex
    token.lastIndex = at
    const [found = ''] = token.exec(text) ?? []
    if (at === text.length && want === 'end') return null
    const next = after(found, want, open)
    if (!next) return { at, why: whyNot(text.slice(at, at + 2), found, want) }
    want = next
    at += found.length
  }
}

function after(found: string, want: Want, open: ('{' | '[')[]): Want | null {
  const around = open.at(-1)
  const done = (): Want => (open.length > 0 ? 'comma' : 'end')
  const isValue = want === 'value' || want === 'first value'
  const closes =
    (found === '}' && around === '{' && (want === 'comma' || want === 'first name')) ||
    (found === ']' && around === '[' && (want === 'comma' || want === 'first value'))
  if (closes) {
    open.pop()
    return done()
  }
  if (isValue && (found === '{' || found === '[')) {
    open.push(found)
    return found === '{' ? 'first name' : 'first value'
  }
  if (isValue) return /^["\w-]/.test(found) ? done() : null
  if (want === 'name' || want === 'first name') return found.startsWith('"') ? 'colon' : null
  if (want === 'colon') return found === ':' ? 'value' : null
  return want === 'comma' && found === ',' ? (around === '{' ? 'name' : 'value') : null
}

function whyNot(current: string, found: string, want: Want): string {
  if (current === '') return 'it ends before it is whole: a bracket or more aren’t closed'
  if (current === '//' || current === '/*' || current.startsWith('#'))
    return 'a comment begins: JSON has none'
  if ((found === '}' || found === ']') && (want === 'name' || want === 'value'))
    return 'a bracket closes behind a comma or colon, behind which something has to stand'
  if (/^["'‘’“”`]/.test(current) && !found)
    return 'a text has other quotes than ", isn’t closed on its line, or holds a \\ that means nothing'
  if ((want === 'name' || want === 'first name') && /^[\w$]/.test(current))
    return 'a name stands without its "'
  if (want === 'comma' && found !== ':' && found !== '}' && found !== ']')
    return 'a comma is missing before what stands there'
  if (want === 'colon') return 'a colon is missing behind a name'
  if (want === 'end') return 'something stands behind the end'
  return 'something stands that JSON doesn’t have there'
}
