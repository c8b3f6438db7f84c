import { useEffect, useState } from 'react'
import type { ConfigError } from '#settings/config.ts'
import { Notice } from '#ui/Notice.tsx'
import { faultWords, otherFaults, remarksOn } from './configWords.ts'
import { notJsonWords } from './notJson.ts'
import { Title } from './Title.tsx'

/** Stands in place of everything when config.json can't be used. Says what is wrong in it, for whoever hosts this. */
export function ConfigScreen({ error }: { error: ConfigError }) {
  const others = otherFaults(error)
  return (
    <main className="page py-16">
      <Title of={['config.json is wrong', 'Loupe']} />
      <h1 className="mb-4 text-title font-semibold">config.json can’t be used</h1>
      <Notice icon="warning" tone="bad" role="alert" title={faultWords(error)}>
        {error.message === 'is not JSON' && <Unread />}
        {others.length > 0 && (
          <div className="mb-3">
            <p>What else is wrong in it:</p>
            <ul className="list-disc pl-5 wrap-anywhere">
              {others.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        )}
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

/** Where in the file it stops being JSON: it is asked for once more, since its text isn't held. */
function Unread() {
  const [why, setWhy] = useState<string | null>(null)
  useEffect(() => {
    fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' })
      .then((response) => response.text())
      .then((text) => setWhy(notJsonWords(text)))
      // it may be out of reach by now: what is known stands above
      .catch(() => null)
  }, [])
  return why && <p className="mb-3">{why}</p>
}
