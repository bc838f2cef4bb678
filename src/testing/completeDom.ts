/** An observer that never reports: without layout, size and visibility do not change. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return []
  }
}

/**
 * Adds browser features that the widget needs and jsdom lacks. Existing features are not replaced.
 * Importing `latchkey/testing/setup-dom` calls it for the current window.
 * @example
 * import { completeDom } from 'latchkey/testing/setup-dom'
 *
 * completeDom(window)
 */
export function completeDom(page: Window & Pick<typeof globalThis, 'EventTarget'>): void {
  const parts: Readonly<Record<string, unknown>> = {
    matchMedia: matchNothing,
    ResizeObserver: SilentObserver,
    IntersectionObserver: SilentObserver,
    CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
  }
  for (const [name, part] of Object.entries(parts))
    if (Reflect.get(page, name) === undefined) Reflect.set(page, name, part)
  acceptSignals(page)
}

/**
 * Lets event targets of jsdom accept signals of another `AbortController`, as in Jest with
 * `jest-fixed-jsdom`. jsdom rejects them.
 */
function acceptSignals({ EventTarget }: Pick<typeof globalThis, 'EventTarget'>): void {
  const { prototype } = EventTarget
  const { addEventListener } = prototype
  const { signal } = new AbortController()
  try {
    new EventTarget().addEventListener('abort', () => undefined, { signal })
    return
  } catch {
    // jsdom rejected the signal.
  }
  prototype.addEventListener = function add(type, listener, options) {
    if (typeof options !== 'object' || !options.signal)
      return addEventListener.call(this, type, listener, options)
    const { signal: end, ...rest } = options
    if (end.aborted) return
    addEventListener.call(this, type, listener, rest)
    end.addEventListener('abort', () => this.removeEventListener(type, listener, rest), {
      once: true,
    })
  }
}

/** Matches no media query. */
const matchNothing = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null })
