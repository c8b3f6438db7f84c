import { visible } from '#format/text.ts'
import type { Config } from '#settings/config.ts'
import { mergeConfig } from '#settings/overrides.ts'
import { currentChoices } from '#settings/store.ts'

/** What the host and the reader offer, with what can't be seen in a name written out: both may be a stranger's file. */
export const offeredConfig = (host: Config): Config =>
  JSON.parse(JSON.stringify(mergeConfig(host, currentChoices().own)), (_field, value: unknown) =>
    typeof value === 'string' ? visible(value) : value,
  )
