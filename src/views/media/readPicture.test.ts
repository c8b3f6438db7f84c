import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keepUnreadable, mostBytes, readPicture } from './readPicture.ts'

let answer: RequestListener
let asked = 0
const server = createServer((request, response) => {
  asked += 1
  answer(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const picture = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1.png`
const never = new AbortController().signal

beforeEach(() => {
  asked = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function sendWithoutEnd(head: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    answer = (_request, response) => {
      response.writeHead(200, head)
      let sent = 0
      const send = () => {
        sent += 1_000_000
        response.write(Buffer.alloc(1_000_000), () => response.destroyed || send())
      }
      response.on('close', () => resolve(sent))
      send()
    }
  })
}

test.each(['image/png', 'image/svg+xml', 'application/octet-stream', 'binary/octet-stream', ''])(
  'what is said to be “%s” is had whole, with its type',
  async (type) => {
    answer = (_request, response) => {
      response.writeHead(200, type ? { 'content-type': type } : {})
      response.write('first, ')
      response.end('last')
    }
    const read = (await readPicture(picture, never)) as Blob
    expect(read.type).toBe(type)
    expect(await read.text()).toBe('first, last')
    expect(asked).toBe(1)
  },
)

test.each([
  ['an error', 404, 'image/png'],
  ['a film', 200, 'video/mp4'],
  ['a page', 200, 'text/html; charset=utf-8'],
])('%s is no picture', async (_what, status, type) => {
  answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end('x')
  expect(await readPicture(picture, never)).toBe('picture not had')
  expect(asked).toBe(1)
})

test('one that is said to be too large is called off at once', async () => {
  const sent = sendWithoutEnd({ 'content-type': 'image/png', 'content-length': String(10 * mostBytes) })
  expect(await readPicture(picture, never)).toBe('picture too large')
  expect(await sent).toBeLessThan(mostBytes)
})

test('one that turns out too large is called off while it comes', async () => {
  const sent = sendWithoutEnd({ 'content-type': 'image/png' })
  expect(await readPicture(picture, never)).toBe('picture too large')
  expect(await sent).toBeLessThan(2 * mostBytes)
})

test('one that breaks off isn’t had', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '100' })
    response.write('half', () => response.destroy())
  }
  expect(await readPicture(picture, never)).toBe('picture not had')
})

test('one that nobody waits for any more is called off', async () => {
  const caller = new AbortController()
  const closed = new Promise((resolve) => {
    answer = (_request, response) => {
      response.on('close', () => resolve('closed'))
      response.writeHead(200, { 'content-type': 'image/png' })
      response.write('half', () => caller.abort())
    }
  })
  await readPicture(picture, caller.signal)
  expect(await closed).toBe('closed')
})

test('what is inside the link is asked of nobody', async () => {
  expect(await readPicture('data:image/png;base64,AA==', never)).toBeNull()
  expect(asked).toBe(0)
})

test('where nobody answers an <img> is left to find out; a host that can’t be read isn’t asked again', async () => {
  answer = (_request, response) => response.destroy()
  expect(await readPicture(picture, never)).toBeNull()
  expect(asked).toBe(1)
  keepUnreadable(picture)
  expect(await readPicture(picture.replace('1.png', '2.png'), never)).toBeNull()
  expect(asked).toBe(1)
})
