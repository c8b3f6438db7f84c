import { expect, test, vi } from 'vitest'
import { chooseFile, downloadSink, FileError, fileSink } from './exportFile.ts'

/** A file on disk, as the browser's own: what is written is in place only when it is closed. */
function disk() {
  let content = new Uint8Array()
  const handle = {
    name: 'chosen.json',
    createWritable: async ({ keepExistingData = false } = {}) => {
      let swap = keepExistingData ? content.slice() : new Uint8Array()
      let at = 0
      return {
        write: async (data: Uint8Array | string) => {
          const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
          const next = new Uint8Array(Math.max(swap.length, at + bytes.length))
          next.set(swap)
          next.set(bytes, at)
          at += bytes.length
          swap = next
        },
        seek: async (to: number) => void (at = to),
        truncate: async (to: number) => void (swap = swap.slice(0, to)),
        close: async () => void (content = swap),
      }
    },
  }
  return { handle: handle as unknown as FileSystemFileHandle, read: () => new TextDecoder().decode(content) }
}

test('a file of the reader’s choice is whole after each end, and written on after it', async () => {
  const { handle, read } = disk()
  const sink = fileSink(handle)
  expect(sink.name).toBe('chosen.json')
  await sink.write('[')
  await sink.write('\n"é"')
  expect(await sink.end('\n]\n')).toBeNull()
  expect(read()).toBe('[\n"é"\n]\n')
  await sink.write(',\n2')
  await sink.end('\n]\n')
  expect(JSON.parse(read())).toEqual(['é', 2])
  await sink.end('\n]\n')
  expect(JSON.parse(read())).toEqual(['é', 2])
})

test('a file that the browser may not write is a FileError', async () => {
  const createWritable = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  const sink = fileSink({ name: 'a', createWritable } as unknown as FileSystemFileHandle)
  await expect(sink.write('x')).rejects.toThrow(new FileError('NotAllowedError'))
})

test('a download holds all parts and the tail, each time it ends', async () => {
  const sink = downloadSink('a.json', 'application/json')
  const read = async (link: string | null) => (await fetch(link ?? '')).text()
  await sink.write('[')
  await sink.write('1')
  const first = await sink.end(']')
  expect(await read(first)).toBe('[1]')
  await sink.write(',2')
  expect(await read(await sink.end(']'))).toBe('[1,2]')
  await expect(read(first)).rejects.toThrow('fetch failed')
  sink.drop()
})

test('the reader chooses a file, or none; a browser that has no choice, or forbids it, downloads', async () => {
  const choose = async (pick: unknown) => {
    vi.stubGlobal('showSaveFilePicker', pick)
    return (await chooseFile('a.json', 'application/json'))?.name
  }
  const refuse = (name: string) => () => Promise.reject(new DOMException('', name))
  expect(await choose(undefined)).toBe('a.json')
  expect(await choose(() => Promise.resolve(disk().handle))).toBe('chosen.json')
  expect(await choose(refuse('AbortError'))).toBeUndefined()
  expect(await choose(refuse('SecurityError'))).toBe('a.json')
  vi.unstubAllGlobals()
})
