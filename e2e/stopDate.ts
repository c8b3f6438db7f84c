export function stopDate(now: number): void {
  const place = globalThis as { stoppedAt?: number }
  const isStopped = place.stoppedAt !== undefined
  place.stoppedAt = now
  if (isStopped) return
  const at = () => place.stoppedAt as number
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given: [number]) {
      super(...(given.length > 0 ? given : ([at()] as [number])))
    }
    static override now() {
      return at()
    }
  } as DateConstructor
}
