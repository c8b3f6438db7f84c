/** A file that is being written. It can be ended, and then written on. */
export type Sink = {
  name: string
  /** Appends. @throws FileError */
  write: (text: string) => Promise<void>
  /** Makes the file whole with its tail; what is written later goes before that. Gives the link to download it, null where it is on disk. @throws FileError */
  end: (tail: string) => Promise<string | null>
  /** Lets go of what is only held for a download. */
  drop: () => void
}

/** The file can't be written: no room, or the browser may not. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/**
 * A file of the reader's choice where the browser has that, else one to download at the end. Null when the reader chooses
 * none. Has to be called at once on a click.
 */
export async function chooseFile(name: string, type: string): Promise<Sink | null> {
  const pick = (globalThis as { showSaveFilePicker?: Picker }).showSaveFilePicker
  if (!pick) return downloadSink(name, type)
  try {
    return fileSink(await pick({ suggestedName: name }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    // browsers that have it may still forbid it, as inside a frame
    return downloadSink(name, type)
  }
}

const encoder = new TextEncoder()

/** Writes to the disk as it comes; the browser puts it in place at each `end`. */
export function fileSink(handle: FileSystemFileHandle): Sink {
  let at = 0
  let open: FileSystemWritableFileStream | null = null
  const stream = async () => {
    if (open) return open
    open = await handle.createWritable({ keepExistingData: at > 0 })
    if (at > 0) {
      await open.truncate(at) // without the tail of the last end
      await open.seek(at)
    }
    return open
  }
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      throw new FileError(error instanceof Error ? error.name : 'unknown', { cause: error })
    }
  }
  return {
    name: handle.name,
    write: (text) =>
      attempt(async () => {
        const bytes = encoder.encode(text)
        await (await stream()).write(bytes)
        at += bytes.length
      }),
    end: async (tail) => {
      await attempt(async () => {
        const writing = await stream()
        if (tail) await writing.write(tail)
        await writing.close()
        open = null
      })
      return null
    },
    drop: () => {},
  }
}

/** Holds the parts, as the browser's own, until the file is downloaded. */
export function downloadSink(name: string, type: string): Sink {
  const parts: Blob[] = []
  let link: string | null = null
  const drop = () => {
    if (link) URL.revokeObjectURL(link)
    link = null
  }
  return {
    name,
    write: async (text) => void parts.push(new Blob([text])),
    end: async (tail) => {
      drop()
      link = URL.createObjectURL(new Blob([...parts, tail], { type }))
      return link
    },
    drop,
  }
}
