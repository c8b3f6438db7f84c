import { type ComponentType, useEffect, useState } from 'react'
import type { Config, Network } from '#settings/config.ts'

type Props = { config: Config; host: Config; network: Network }

/** The settings panel, whose code is loaded when it is opened; asked for again at the next opening where that failed. */
export function Settings(props: Props) {
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    import('#views/settings/SettingsPanel.tsx').then(
      ({ SettingsPanel }) => setPanel(() => SettingsPanel),
      () => setFailed(true),
    )
  }, [])
  if (Panel) return <Panel {...props} />
  return failed ? (
    <p role="alert" className="page py-3 text-bad">
      The settings can’t be loaded: the host of this page can’t be reached. Open them again when it can.
    </p>
  ) : null
}
