import { visible } from '#format/text.ts'
import type { Config } from '#settings/config.ts'
import { mergeConfig } from '#settings/overrides.ts'
import { currentChoices } from '#settings/store.ts'

/** The config of host and user with invisible characters in names written out: both may be untrusted. */
export const offeredConfig = (host: Config): Config =>
  JSON.parse(JSON.stringify(mergeConfig(host, currentChoices().own)), (_field, value: unknown) =>
    typeof value === 'string' ? visible(value) : value,
  )
