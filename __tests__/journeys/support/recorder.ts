import type { Latchkey } from '../../../src/store/publicApi/types'
import type { Recording } from './window'

/**
 * Runs in the page before its own scripts: tracks idle tasks that have not run yet. While an
 * animation is paused a browser has no idle time, so each task runs after a second at the latest.
 */
export function watchIdleTasks(): void {
  const waiting = new Set<number>()
  window.idleTasks = waiting
  const { requestIdleCallback: ask, cancelIdleCallback: cancel } = window
  window.requestIdleCallback = (run, options) => {
    const id = ask.call(
      window,
      (deadline) => {
        waiting.delete(id)
        run(deadline)
      },
      { timeout: 1_000, ...options },
    )
    waiting.add(id)
    return id
  }
  window.cancelIdleCallback = (id) => {
    waiting.delete(id)
    cancel.call(window, id)
  }
}

/** Runs in the page before its own scripts: records what a visitor or an auditor would notice. */
export function startRecording(): void {
  const seen: Recording = {
    statuses: [],
    writes: [],
    shifts: [],
    unhandled: [],
    violations: [],
  }
  const held: { latchkey?: Latchkey } = {}
  const note = () => {
    const { status } = held.latchkey?.getAccount() ?? {}
    if (status && seen.statuses.at(-1) !== status) seen.statuses.push(status)
  }
  const follow = (latchkey: Latchkey) => {
    if (held.latchkey === latchkey) return
    held.latchkey = latchkey
    for (const event of ['state', 'account'] as const) latchkey.on(event, note)
    note()
  }
  Object.defineProperty(window, 'latchkey', { get: () => held.latchkey, set: follow })
  Object.defineProperty(window, 'journey', { value: seen })

  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function set(key, value) {
    seen.writes.push(key)
    setItem.call(this, key, value)
  }
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function opened(name, version) {
    seen.writes.push(`indexedDB:${name}`)
    return open.call(this, name, version)
  }
  const told = (source: object): string => {
    const [node, from, to] = ['node', 'previousRect', 'currentRect'].map((name): unknown =>
      Reflect.get(source, name),
    )
    // Nodes inside our elements are not visible here.
    const name = node instanceof Element ? node.localName : '?'
    return `${name} ${JSON.stringify(from)} to ${JSON.stringify(to)}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value')
      const sources: unknown = Reflect.get(entry, 'sources')
      const moved = Array.isArray(sources) ? sources.map(told) : []
      // One of our buttons that changes its text moves only itself.
      if (typeof value === 'number' && !moved.every((node) => node.startsWith('latchkey-')))
        seen.shifts.push(`${value} at ${Math.round(entry.startTime)} ms: ${moved.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    seen.unhandled.push(String(reason))
  })
  document.addEventListener('securitypolicyviolation', (event) => {
    seen.violations.push(`${event.violatedDirective}: ${event.blockedURI}`)
  })
}
