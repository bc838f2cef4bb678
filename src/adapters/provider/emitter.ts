/** Listener for events of a provider. */
export type Listener = (payload: unknown) => void

/** The event methods that sites expect of a provider, as in Node's emitter; each returns the provider. */
export type Emitting<T> = T & {
  on(event: string, listener: Listener): Emitting<T>
  addListener(event: string, listener: Listener): Emitting<T>
  once(event: string, listener: Listener): Emitting<T>
  off(event: string, listener: Listener): Emitting<T>
  removeListener(event: string, listener: Listener): Emitting<T>
  removeAllListeners(event?: string): Emitting<T>
  /** Returns true if there was a listener. Errors of listeners are reported to the page and stop nothing. */
  emit(event: string, payload?: unknown): boolean
}

/** Adds the event methods to an object. */
export function withEvents<T extends object>(owner: T): Emitting<T> {
  const listeners = new Map<string, { listener: Listener; isOnce: boolean }[]>()
  const of = (event: string) => listeners.get(event) ?? []

  function add(event: string, listener: Listener, isOnce = false) {
    listeners.set(event, [...of(event), { listener, isOnce }])
    return emitting
  }
  /** Removes the latest entry of a listener, as Node does. */
  function remove(event: string, listener: Listener) {
    const at = of(event)
      .map((entry) => entry.listener)
      .lastIndexOf(listener)
    if (at >= 0)
      listeners.set(
        event,
        of(event).filter((_, index) => index !== at),
      )
    return emitting
  }
  const emitting: Emitting<T> = Object.assign(owner, {
    on: (event: string, listener: Listener) => add(event, listener),
    addListener: (event: string, listener: Listener) => add(event, listener),
    once: (event: string, listener: Listener) => add(event, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners(event?: string) {
      if (event === undefined) listeners.clear()
      else listeners.delete(event)
      return emitting
    },
    emit(event: string, payload?: unknown): boolean {
      const entries = of(event)
      for (const { listener, isOnce } of entries) {
        if (isOnce) remove(event, listener)
        try {
          listener(payload)
        } catch (error) {
          reportError(error)
        }
      }
      return entries.length > 0
    },
  })
  return emitting
}
