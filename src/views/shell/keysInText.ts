import { withoutEchoes } from '#api/secrets.ts'
import { heldKeys } from '#settings/keys.ts'
import { namesKey } from '#settings/server.ts'

/** The event of a key that was taken out of the address of a page that was open. */
export const keyTaken = 'loupe-key-taken'

/** A text with dots where a key stood that is kept here. */
export const withoutKept = (text: string): string => withoutEchoes(text, heldKeys())

/** Whether a text holds a key: one that is kept here, or any that it calls so. */
export const holdsKey = (text: string): boolean => namesKey(text) || withoutKept(text) !== text
