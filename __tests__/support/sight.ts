/** What a test needs of the page's `IntersectionObserver`: which elements are watched, and to say what comes into sight. */
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
    /** An element comes into sight with this share of it. */
    tell,
    /** Everything that is watched from now on is in sight at once. */
    seeAll: () => void (state.all = true),
    restore: () => void Object.assign(globalThis, { IntersectionObserver: real }),
  }
}
