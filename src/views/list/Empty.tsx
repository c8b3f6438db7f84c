import { Link, useSearch } from '@tanstack/react-router'
import { visible } from '#format/text.ts'
import { refusedWords, type Refused } from './refusedWords.ts'
import { narrowed } from './listSearch.ts'

type Props = { host: string; list: Refused & { readFrom: string | null | undefined } }
type Search = Readonly<Record<string, unknown>>

/** What narrows lists in links; a topic of logs is told above its list. */
const names = ['filter', 'type', 'method', 'token']

/** What is asked for, as the page calls it. */
const directions: Readonly<Record<string, string>> = { from: 'those that go out', to: 'those that come in' }
const wordsFor = (name: string, value: string) =>
  (name === 'filter' && Object.hasOwn(directions, value) && directions[value]) ||
  `${name} “${visible(value.slice(0, 40))}”`

/** Why a list has no rows, and the way to all of them where its link asks for some. */
export function Empty({ host, list }: Props) {
  const refusal = refusedWords(list, host)
  const search: Search = useSearch({ strict: false })
  const asked = names.filter((name) => search[name] !== undefined)
  return (
    <>
      {refusal && list.siftedOut > 0
        ? refusal
        : list.readFrom
          ? `${host} doesn’t have this list; nothing of it is in ${list.readFrom}.`
          : `${host} answered with an empty list.`}
      {asked.length > 0 && (
        <>
          {' Asked for here: '}
          {asked.map((name) => wordsFor(name, String(search[name]))).join(', ')}.{' '}
          <Link
            to="."
            search={(held: Search) => ({
              ...narrowed(held),
              ...Object.fromEntries(asked.map((name) => [name, undefined])),
            })}
            resetScroll={false}
            className="link"
          >
            Show all
          </Link>
        </>
      )}
    </>
  )
}
