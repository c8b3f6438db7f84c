import type { ConfigError } from '#settings/config.ts'
import { Notice } from '#ui/Notice.tsx'
import { faultWords, remarksOn } from './configWords.ts'
import { Title } from './Title.tsx'

/** Stands in place of everything when config.json can't be used. Says what is wrong in it, for whoever hosts this. */
export function ConfigScreen({ error }: { error: ConfigError }) {
  return (
    <main className="page py-16">
      <Title of={['config.json is wrong', 'Loupe']} />
      <h1 className="mb-4 text-title font-semibold">config.json can’t be used</h1>
      <Notice icon="warning" tone="bad" role="alert" title={faultWords(error)}>
        This file stands beside index.html on the host and lists the networks. Mend it there and load this
        page again.
        {remarksOn(error.sent).map((remark) => (
          <p key={remark} className="mt-3">
            {remark}
          </p>
        ))}
      </Notice>
    </main>
  )
}
