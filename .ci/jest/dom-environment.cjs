const { webcrypto } = require('node:crypto')
const FixedJsdom = require('jest-fixed-jsdom')
const profiled = require('./profiled.cjs')

/** Observers of layout, which jsdom lacks, so they never report. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** Answers a media query: nothing matches, unless a test replaces `matchMedia`. */
function matchNothing(window) {
  return (media) =>
    Object.assign(new window.EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    })
}

/**
 * Lets jsdom's targets accept the signals of Node's `AbortController`, which is the one in the
 * realm; jsdom itself refuses them.
 */
function acceptSignals({ EventTarget }) {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    if (!options?.signal) return addEventListener.call(this, type, listener, options)
    const { signal, ...rest } = options
    if (signal.aborted) return undefined
    const stop = () => removeEventListener.call(this, type, listener, rest)
    signal.addEventListener('abort', stop, { once: true })
    return addEventListener.call(this, type, listener, rest)
  }
}

/**
 * jsdom with browser features that it lacks. Buffers are Node's own: with a second `Uint8Array` in
 * the realm, `instanceof` fails in every chain library.
 */
class DomEnvironment extends FixedJsdom {
  async setup() {
    await super.setup()
    const window = this.global
    window.Uint8Array = Uint8Array
    window.ArrayBuffer = ArrayBuffer
    Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true })
    window.CompressionStream = CompressionStream
    window.DecompressionStream = DecompressionStream
    acceptSignals(window)
    window.matchMedia = matchNothing(window)
    window.ResizeObserver = SilentObserver
    window.IntersectionObserver = SilentObserver
    window.PointerEvent ??= class PointerEvent extends window.MouseEvent {
      constructor(type, init = {}) {
        super(type, init)
        this.pointerId = init.pointerId ?? 0
        this.pointerType = init.pointerType ?? ''
        this.isPrimary = init.isPrimary ?? false
      }
    }
    // jsdom has pointer events only by name.
    const entered = new WeakMap()
    Object.defineProperty(window.HTMLElement.prototype, 'onpointerenter', {
      get() {
        return entered.get(this) ?? null
      },
      set(handler) {
        this.removeEventListener('pointerenter', entered.get(this) ?? null)
        entered.set(this, handler)
        this.addEventListener('pointerenter', handler)
      },
    })
    window.CSSStyleSheet.prototype.replaceSync = function replaceSync() {}
    for (const scope of [window.Document, window.ShadowRoot])
      Object.defineProperty(scope.prototype, 'adoptedStyleSheets', {
        value: [],
        writable: true,
        configurable: true,
      })
    window.Element.prototype.scrollIntoView = () => undefined
    window.Element.prototype.scrollTo = () => undefined
    window.scrollTo = () => undefined
    window.Element.prototype.setPointerCapture = () => undefined
    window.Element.prototype.releasePointerCapture = () => undefined
    window.URL.createObjectURL ??= () => `blob:${window.location.origin}/${webcrypto.randomUUID()}`
    window.URL.revokeObjectURL ??= () => undefined
  }
}

module.exports = profiled(DomEnvironment)
