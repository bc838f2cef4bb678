/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { whenSeen } from '../../../src/views/elements/whenSeen'

type Report = (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void

/** An element whose observer and idle callbacks the test controls. */
function watched({ saveData = false, idles = true } = {}) {
  const reports: Report[] = []
  const idle: (() => void)[] = []
  const targets: Element[] = []
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(report: Report) {
        reports.push(report)
      }
      observe(element: Element) {
        targets.push(element)
      }
    },
    ...(idles && { requestIdleCallback: (run: () => void) => void idle.push(run) }),
  })
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
  const run = jest.fn()
  const element = document.createElement('div')
  whenSeen(element, run)
  return {
    run,
    targets,
    element,
    shows: (...seen: boolean[]) =>
      reports.forEach((report) => report(seen.map((isIntersecting) => ({ isIntersecting })))),
    isIdle: () => idle.splice(0).forEach((call) => call()),
  }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
})

it('runs once the element was visible for a second and the page is idle', () => {
  const { run, element, targets, shows, isIdle } = watched()
  expect(targets).toEqual([element])
  shows(true)
  jest.advanceTimersByTime(999)
  isIdle()
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(run).not.toHaveBeenCalled()
  isIdle()
  expect(run).toHaveBeenCalledTimes(1)
})

it('restarts the time for an element that was hidden', () => {
  const { run, shows, isIdle } = watched()
  shows(true)
  jest.advanceTimersByTime(999)
  shows(false)
  jest.advanceTimersByTime(5_000)
  isIdle()
  expect(run).not.toHaveBeenCalled()
  // The last report counts.
  shows(false, true)
  jest.advanceTimersByTime(1_000)
  isIdle()
  expect(run).toHaveBeenCalledTimes(1)
})

it('preloading never runs for a visitor who saves data', () => {
  const { targets } = watched({ saveData: true })
  expect(targets).toEqual([])
})

it('runs without requestIdleCallback', () => {
  const { run, shows } = watched({ idles: false })
  shows(true)
  jest.advanceTimersByTime(1_000)
  expect(run).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
})
