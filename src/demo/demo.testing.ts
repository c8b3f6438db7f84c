import { expect } from 'vitest'
import { createDemo, type Demo, type DemoOptions } from './fetch.ts'
import type { Fields } from './answer.ts'
import { CLOCK } from './places.ts'

export type Page = { items: Fields[]; next_page_params: Fields | null }

export const demoAtClock = (options: DemoOptions = {}): Demo => createDemo({ now: () => CLOCK, ...options })
export const demo = demoAtClock()

export function cached(by: Demo): (url: string) => Promise<Response> {
  const answers = new Map<string, Promise<{ body: string; status: number }>>()
  const answer = async (url: string) => {
    const response = await by(url)
    return { body: await response.text(), status: response.status }
  }
  return async (url) => {
    const known = answers.get(url) ?? answer(url)
    answers.set(url, known)
    const { body, status } = await known
    return new Response(body, { status })
  }
}

/** Requests and parses; integers of 16 digits and more are read as text. `body` has the type that the test expects. */
export async function ask(
  path: string,
  by: Demo = demo,
  init?: RequestInit,
): Promise<{ status: number; body: never; headers: Headers }> {
  const response = await by(`https://demo.example/some/path/1337/api/v2${path}`, init)
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse((await response.text()).replaceAll(/:(\d{16,})/g, ':"$1"')) as never,
  }
}

export async function pages(path: string, most: number, by: Demo = demo): Promise<Page[]> {
  const found: Page[] = []
  let cursor: string | null = ''
  while (cursor !== null && found.length < most) {
    const { status, body } = await ask(path + (cursor && (path.includes('?') ? '&' : '?') + cursor), by)
    expect([path, cursor, status]).toEqual([path, cursor, 200])
    const page: Page = body
    found.push(page)
    cursor =
      page.next_page_params &&
      String(
        new URLSearchParams(
          Object.entries(page.next_page_params).map(([name, value]) => [name, String(value)]),
        ),
      )
  }
  return found
}
