/** What the router calls this entry of the browser's history. */
export function nameOfPlace(): string {
  const { __TSR_key: key } = (history.state as { __TSR_key?: string } | null) ?? {}
  return key ?? location.pathname + location.search
}
