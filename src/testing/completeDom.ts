/** Watches nothing: where nothing is laid out, sizes and sight never change. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return []
  }
}

/**
 * Gives a window of jsdom what the widget uses of a browser and jsdom lacks; what is there stays. Importing
 * `latchkey/testing/setup-dom` has called it, for the window that there is.
 * @example
 * import { completeDom } from 'latchkey/testing/setup-dom'
 *
 * completeDom(window)
 */
export function completeDom(page: Window): void {
  const parts: Readonly<Record<string, unknown>> = {
    matchMedia: matchNothing,
    ResizeObserver: SilentObserver,
    IntersectionObserver: SilentObserver,
    CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
  }
  for (const [name, part] of Object.entries(parts))
    if (Reflect.get(page, name) === undefined) Reflect.set(page, name, part)
}

/** The answer to every media query: it does not hold. */
const matchNothing = (media: string) =>
  Object.assign(new EventTarget(), {
    ...{ media, matches: false, onchange: null },
    addListener() {},
    removeListener() {},
  })
