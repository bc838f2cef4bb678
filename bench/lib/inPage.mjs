/**
 * Runs before any script of a page, including the empty one: observes long tasks, React commits and
 * input, and provides the functions of the measurements as `window.bench`.
 */
export function installKit() {
  const longTasks = []
  const seen = { commits: 0, input: 0 }
  new window.PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
  // React, including its production build, reports every commit to this hook if it exists before
  // React.
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    checkDCE: () => {},
    onCommitFiberUnmount: () => {},
    onCommitFiberRoot: () => void (seen.commits += 1),
  }
  for (const type of ['keydown', 'click'])
    window.addEventListener(type, ({ timeStamp }) => void (seen.input = timeStamp), true)

  const nextFrame = () => new Promise((resolve) => window.requestAnimationFrame(resolve))
  const nextTask = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new window.MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  /** The root of the modal: the widget's shadow root, or the baseline's element. */
  const modal = () =>
    document.querySelector('latchkey-modal')?.shadowRoot ?? document.querySelector('#floor')
  const all = (selector) => [...(modal()?.querySelectorAll(selector) ?? [])]
  const byId = (id) => all(`[data-testid="${id}"]`)[0]

  /** Milliseconds from the last input to the first frame in which each named condition is true. */
  async function watch(conditions, timeoutMs = 30_000) {
    const from = performance.now()
    const waiting = new Map(Object.entries(conditions))
    const found = {}
    seen.input = 0
    while (waiting.size > 0) {
      await nextFrame()
      for (const [name, holds] of waiting) {
        if (seen.input === 0 || !holds()) continue
        found[name] = performance.now() - seen.input
        waiting.delete(name)
      }
      if (performance.now() - from > timeoutMs)
        throw new Error(`never seen: ${[...waiting.keys()].join(', ')}`)
    }
    return found
  }

  /** Scrolls a list down, in whichever element it scrolls, until it stops growing for `quietMs`. */
  async function scrollToEnd(quietMs = 5_000, testId = 'wallet-list') {
    const started = performance.now()
    let box = byId(testId)
    while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
    const result = { mostElements: 0, ms: 0, listed: 0 }
    let height = 0
    while (box && performance.now() - started - result.ms < quietMs) {
      if (box.scrollHeight > height) {
        height = box.scrollHeight
        result.ms = performance.now() - started
      }
      box.scrollTop = box.scrollHeight
      await nextFrame()
      result.mostElements = Math.max(result.mostElements, all('*').length)
    }
    // A grid numbers its cells from 0; each item of a list has the total number.
    const cell = all(`[data-testid="${testId}"] [data-index]`).at(-1)
    const item = all(`[data-testid="${testId}"] > [aria-setsize]`).at(-1)
    result.listed = cell
      ? Number(cell.getAttribute('data-index')) + 1
      : Number(item?.getAttribute('aria-setsize') ?? 0)
    return result
  }

  window.bench = {
    all,
    byId,
    watch,
    scrollToEnd,
    nextFrame,
    nextTask,
    commits: () => seen.commits,
    lastInput: () => seen.input,
    elements: () => all('*').length,
    /** Milliseconds beyond 50 of the long tasks since a time. */
    blockingSince: (time) =>
      longTasks
        .filter(({ startTime }) => startTime >= time)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  }
}
