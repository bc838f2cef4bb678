import type { AppEffectApi } from '../../store/types'
import type { Run } from './feature'

/**
 * Makes concurrent calls join the running one instead of starting again: one nonce and one prompt under double
 * clicks.
 * @param keyOf runs about different things (accounts, for example) do not join each other
 */
export function singleFlight<Payload>(
  run: Run<Payload>,
  keyOf: (payload: Payload, fx: AppEffectApi) => string = () => '',
): Run<Payload> {
  const flights = new Map<string, Promise<void>>()
  return (payload, fx) => {
    const key = keyOf(payload, fx)
    const running = flights.get(key)
    if (running) return running
    const flight = Promise.resolve(run(payload, fx)).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
