/**
 * Shares what is under way: a second caller for the same name gets the first one's answer. It is called off when the
 * last caller has gone.
 */
export function createInFlight<Answer>() {
  const flights = new Map<string, { answer: Promise<Answer>; callers: number; caller: AbortController }>()
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
        if (flight.callers === 0) {
          flights.delete(name)
          flight.caller.abort(signal.reason)
        }
        reject(signal.reason as Error)
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  function begin(name: string, start: (signal: AbortSignal) => Promise<Answer>) {
    const caller = new AbortController()
    const flight = { answer: start(caller.signal), callers: 0, caller }
    const land = () => flights.get(name) === flight && flights.delete(name)
    flight.answer.then(land, land)
    flights.set(name, flight)
    return flight
  }
}
