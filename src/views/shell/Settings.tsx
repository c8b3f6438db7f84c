import { nothing, part } from '#ui/part.tsx'

/** The settings panel, whose code is loaded when it is opened; asked for again at the next opening where that failed. */
export const Settings = part(async () => (await import('#views/settings/SettingsPanel.tsx')).SettingsPanel, {
  waiting: nothing,
  without: () => (
    <p role="alert" className="page py-3 text-bad">
      The settings can’t be loaded: the host of this page can’t be reached. Open them again when it can.
    </p>
  ),
})
