/** The window of a page for discovery; counts errors of its listeners. */
export class FakePage implements EventTarget {
  ethereum: unknown
  readonly errors: unknown[] = []
  readonly #listeners = new Map<string, Set<(event: Event) => void>>()

  addEventListener(type: string, listener: EventListenerOrEventListenerObject | null): void {
    if (typeof listener !== 'function') return
    const set = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, set.add(listener))
  }

  removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null): void {
    if (typeof listener === 'function') this.#listeners.get(type)?.delete(listener)
  }

  dispatchEvent(event: Event): boolean {
    for (const listener of [...(this.#listeners.get(event.type) ?? [])])
      try {
        listener(event)
      } catch (error) {
        this.errors.push(error)
      }
    return true
  }

  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }

  announce(detail: unknown): void {
    const event = new Event('eip6963:announceProvider')
    Object.defineProperty(event, 'detail', { value: detail })
    this.dispatchEvent(event)
  }
}

/** A provider that counts its requests. */
export function countingProvider(result: unknown = null) {
  const provider = {
    calls: [] as string[],
    request({ method }: { method: string }): Promise<unknown> {
      provider.calls.push(method)
      return Promise.resolve(result)
    },
  }
  return provider
}
