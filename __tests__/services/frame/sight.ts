import { EXPOSURE_MS } from '../../../services/frame/page/exposure'

/** What the browser says of the page: wholly in sight, or covered. The clock is fake. */
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
  window.matchMedia = () => ({ matches: false }) as MediaQueryList // Only `matches` is read.
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
  return {
    cover: () => tell(false),
    /** In sight for the moment after which things can be pressed. */
    expose() {
      tell(true)
      // What is watched anew is reported once more.
      tell(true)
      jest.advanceTimersByTime(EXPOSURE_MS)
    },
  }
}
