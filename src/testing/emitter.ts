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
 * The listeners of a provider. They hear of things a moment later, as from an extension: a test that waits for what follows does
 * so before it happens.
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
