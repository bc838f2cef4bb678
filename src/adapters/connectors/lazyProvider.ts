import { createLazy } from '../../slices/domain/async/lazy'
import { withEvents } from '../provider/emitter'
import type { Eip1193Provider } from '../types'

/** Events of providers (EIP-1193). */
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

/**
 * A provider whose code loads with the first request. After a failed load, the next request tries again.
 * @example lazyProvider(() => import('./safe/provider').then(({ openSafe }) => openSafe(origins)))
 */
export function lazyProvider(load: () => Promise<Eip1193Provider>): Eip1193Provider {
  const opened = createLazy(async () => {
    const target = await load()
    for (const event of EVENTS) target.on?.(event, (payload) => provider.emit(event, payload))
    return target
  })
  const provider = withEvents({
    request: (args: { method: string; params?: unknown }) =>
      opened.load().then((target) => target.request(args)),
  })
  return provider
}
