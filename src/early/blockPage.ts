import { count } from '#format/count.ts'
import { readBlock } from '#format/hash.ts'
import { addressLink, blank, button, dateline, moments, proofRoom, wholeHash } from './cells.ts'
import { element } from './element.ts'
import { fact } from './facts.ts'
import type { Page } from './page.ts'
import type { Place, Stored } from './place.ts'
import { absent, count as number, hash, odd, record, somebody, text, time } from './sent.ts'

/** The heading of a block, its time and its builder. @throws if the app would draw more */
export function blockPage(sent: unknown, _place: Place, stored: Stored, given: string): Page {
  const told = record(sent)
  const height = number(told.height) ?? odd()
  const asked = readBlock(given) ?? odd()
  const type = text(told.type)
  if (asked !== (asked.startsWith('0x') ? hash(told.hash)?.toLowerCase() : String(height))) odd()
  absent(told.is_pending_update, type === 'uncle', type === 'reorg')
  const name = `Block ${count(height)}`
  return {
    crumbs: ['Blocks', name],
    parts: [
      element(
        'div',
        'flex flex-wrap items-center gap-x-6 gap-y-1',
        element('h1', 'text-name font-semibold', name),
        element(
          'div',
          'flex gap-5 text-table text-ink-2',
          height > 0 && element('span', 'inline-flex min-h-6 items-center gap-1.5', blank(13), ' Previous'),
          element('span', 'inline-flex min-h-6 items-center gap-1.5', 'Next ', blank(13)),
        ),
      ),
      element(
        'div',
        'min-h-6',
        element(
          'span',
          'inline-flex max-w-full items-center gap-3',
          ...wholeHash(hash(told.hash) ?? odd()),
          button(blank(16)),
        ),
      ),
      dateline(
        type && element('span', 'text-ink-2', 'In the chain'),
        ...moments(time(told.timestamp), stored),
        proofRoom(),
      ),
      element(
        'div',
        'mt-8 max-w-[700px]',
        fact('Built by', addressLink(somebody(told.miner) ?? odd(), true), null, null),
      ),
    ],
  }
}
