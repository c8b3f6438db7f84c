/**
 * Shares what is under way: a second caller for the same name gets the first one's answer. It is called off when the
 * last caller has gone, and none comes at once.
 */
export function createInFlight<Answer>() {
  const flights = new Map<
    string,
    { answer: Promise<Answer>; callers: number; caller: AbortController; land: () => unknown }
  >()
  return (
    name: string,
    start: (signal: AbortSignal) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const flight = flights.get(name) ?? begin(name, start)
    flight.callers += 1
    if (!signal) return flight.answer
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.callers -= 1
        reject(signal.reason as Error)
        // the next page may ask for the same in this very moment
        setTimeout(() => {
          if (flight.callers > 0) return
          flight.land()
          flight.caller.abort()
        })
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  function begin(name: string, start: (signal: AbortSignal) => Promise<Answer>) {
    const caller = new AbortController()
    const land = () => flights.get(name) === flight && flights.delete(name)
    const flight = { answer: start(caller.signal), callers: 0, caller, land }
    flight.answer.then(land, land)
    flights.set(name, flight)
    return flight
  }
}
