import { withEvents } from '../provider/emitter'
import type { Eip1193Provider } from '../types'

/** What providers report (EIP-1193). */
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

/**
 * A provider whose code loads with the first request. Code that did not arrive is asked for again with the next one.
 * @example lazyProvider(() => import('./safe/provider').then(({ openSafe }) => openSafe(origins)))
 */
export function lazyProvider(load: () => Promise<Eip1193Provider>): Eip1193Provider {
  let opening: Promise<Eip1193Provider> | null = null
  const open = () =>
    (opening ??= load()
      .then((opened) => {
        for (const event of EVENTS) opened.on?.(event, (payload) => provider.emit(event, payload))
        return opened
      })
      .catch((error: unknown) => {
        opening = null
        throw error
      }))
  const provider = withEvents({
    request: (args: { method: string; params?: unknown }) =>
      open().then((opened) => opened.request(args)),
  })
  return provider
}
