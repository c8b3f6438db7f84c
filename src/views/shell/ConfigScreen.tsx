import type { ConfigError } from '#settings/config.ts'
import { unknownFields } from '#settings/unknownFields.ts'
import { Notice } from '#ui/Notice.tsx'
import { Title } from './Title.tsx'

/** So many names are told. */
const most = 10

/** Stands in place of everything when config.json can't be used. Says which field is wrong, for whoever hosts this. */
export function ConfigScreen({ error }: { error: ConfigError }) {
  const unknown = unknownFields(error.sent).slice(0, most)
  return (
    <main className="page py-16">
      <Title of={['config.json is wrong', 'Loupe']} />
      <h1 className="mb-4 text-title font-semibold">config.json can’t be used</h1>
      <Notice icon="warning" tone="bad" role="alert" title={`${error.field} ${error.message}`}>
        This file stands beside index.html on the host and lists the networks. Mend it there and load this
        page again.
        {unknown.length > 0 && ` Loupe doesn’t know ${unknown.join(', ')}: a name may be mistyped there.`}
      </Notice>
    </main>
  )
}
