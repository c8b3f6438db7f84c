// Takes the place of a tab of `waitingTabs` until the app shows the tab.
export { PendingScreen } from '#views/errors/ErrorScreen.tsx'
