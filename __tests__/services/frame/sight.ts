import { EXPOSURE_MS } from '../../../services/frame/page/exposure'

/** What the browser reports about the page: fully in view, or covered. The clock is fake. */
export function useSight() {
  const observers: { targets: Set<Element>; onChange: (entries: object[]) => void }[] = []
  class Observer {
    readonly own: (typeof observers)[number]
    constructor(onChange: (entries: object[]) => void) {
      this.own = { targets: new Set(), onChange }
      observers.push(this.own)
    }
    observe(element: Element): void {
      this.own.targets.add(element)
    }
    unobserve(element: Element): void {
      this.own.targets.delete(element)
    }
    disconnect(): void {
      this.own.targets.clear()
    }
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Observer, configurable: true })
  window.matchMedia = () => ({ matches: false }) as MediaQueryList // The code reads only `matches`.
  const rect = { top: 0, bottom: 10, width: 10, height: 10 }
  const tell = (inSight: boolean) => {
    for (const { targets, onChange } of [...observers])
      onChange(
        [...targets].map((target) => ({
          ...{ target, isVisible: inSight, isIntersecting: inSight },
          ...{ intersectionRatio: inSight ? 1 : 0, boundingClientRect: rect },
          intersectionRect: rect,
        })),
      )
  }
  const show = () => {
    tell(true)
    // Observed again, an element is reported once more.
    tell(true)
  }
  return {
    cover: () => tell(false),
    /** Brings the page into view, where its buttons are not enabled yet. */
    show,
    /** Keeps the page in view until its buttons are enabled. */
    expose() {
      show()
      jest.advanceTimersByTime(EXPOSURE_MS)
    },
  }
}
