// What stands in the place of a tab of `waitingTabs` until the app's own does.
export { PendingScreen } from '#views/errors/ErrorScreen.tsx'
