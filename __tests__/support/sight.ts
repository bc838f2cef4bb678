/**
 * A fake `IntersectionObserver`: lists the observed elements, and lets the test make them visible.
 */
export function watchedElements() {
  const watched = new Map<Element, Set<IntersectionObserverCallback>>()
  const state = { all: false }
  const tell = (target: Element, intersectionRatio: number) => {
    const change = { target, intersectionRatio } as IntersectionObserverEntry
    watched.get(target)?.forEach((report) => report([change], {} as IntersectionObserver))
  }
  class Sight {
    readonly own = new Set<Element>()
    constructor(readonly report: IntersectionObserverCallback) {}
    observe(target: Element) {
      if (this.own.has(target)) return
      this.own.add(target)
      watched.set(target, (watched.get(target) ?? new Set()).add(this.report))
      if (state.all) queueMicrotask(() => tell(target, 1))
    }
    unobserve() {}
    disconnect() {
      for (const target of this.own) watched.get(target)?.delete(this.report)
    }
    takeRecords() {
      return []
    }
  }
  const real = globalThis.IntersectionObserver
  Object.assign(globalThis, { IntersectionObserver: Sight })
  return {
    /** An element becomes visible with this share of its area. */
    tell,
    /** Every element is visible as soon as it is observed. */
    seeAll: () => void (state.all = true),
    restore: () => void Object.assign(globalThis, { IntersectionObserver: real }),
  }
}
