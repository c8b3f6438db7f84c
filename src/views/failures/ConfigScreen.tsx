import { useEffect, useState } from 'react'
import type { ConfigError } from '#settings/config.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { faultWords, hasCome, remarksOn } from './configWords.ts'
import { loadAnew } from './loadAnew.ts'
import { notJsonWords } from './notJson.ts'
import { Title } from '#views/shell/Title.tsx'

/** Stands in place of everything when config.json can't be used. Says what is wrong in it, for whoever hosts this. */
export function ConfigScreen({ error }: { error: ConfigError }) {
  const [fault, ...others] = faultWords(error)
  const isHere = hasCome(error)
  return (
    <main className="page py-16">
      <Title of={[isHere ? 'config.json is wrong' : 'config.json can’t be loaded', 'Loupe']} />
      <h1 className="mb-4 text-title font-semibold">config.json can’t be {isHere ? 'used' : 'loaded'}</h1>
      <Notice icon="warning" tone="bad" role="alert" title={fault ?? ''} actions={<Again />}>
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
        This file stands beside index.html on the host and lists the networks.
        {isHere && ' Mend it there, then try again.'}
        {remarksOn(error.sent).map((remark) => (
          <p key={remark} className="mt-3">
            {remark}
          </p>
        ))}
      </Notice>
    </main>
  )
}

/** Loads the page anew where the host answers; by itself when the network is back. */
function Again() {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const goOn = () => void loadAnew()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])
  const ask = async () => {
    setAsking(true)
    setAsking(await loadAnew())
  }
  return (
    <Button aria-disabled={isAsking} onClick={() => void (isAsking || ask())}>
      {isAsking ? 'Trying…' : 'Try again'}
    </Button>
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
