import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The built site that is tested. */
export const dist = join(root, 'dist')
