import type { TestProvider } from './types'

/** The events of EIP-1193. */
type Events = {
  accountsChanged: readonly string[]
  chainChanged: string
  connect: { chainId: string }
  disconnect: Error
}

type Listener = Parameters<TestProvider['on']>[1]

/**
 * Listeners of a provider. Events are emitted asynchronously, as with an extension, so that a test
 * can start to wait for the effect before it happens.
 */
export function createEmitter() {
  const all = new Map<string, Set<Listener>>()
  const of = (event: string) => {
    const listeners = all.get(event) ?? new Set<Listener>()
    all.set(event, listeners)
    return listeners
  }
  return {
    on: (event: string, listener: Listener) => void of(event).add(listener),
    removeListener: (event: string, listener: Listener) => void of(event).delete(listener),
    emit<Name extends keyof Events>(event: Name, payload: Events[Name]) {
      queueMicrotask(() => {
        for (const listener of [...of(event)]) Reflect.apply(listener, undefined, [payload])
      })
    },
  }
}
