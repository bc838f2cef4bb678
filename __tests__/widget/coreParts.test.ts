import type { StartCore } from '../../src/widget/facade'
import { eventually } from '../support/settle'

const ran: string[] = []
/** A module that records when its code runs. */
const mockPart = (name: string, exports: object = {}) => {
  ran.push(name)
  return exports
}
jest.mock('react-dom/client', () => mockPart('react'))
jest.mock('../../src/store/createLatchkeyStore', () => mockPart('store'))
jest.mock('../../src/views/Connect/ConnectView', () => mockPart('view'))
jest.mock('../../src/views/root/mountModal', () => mockPart('modal'))
jest.mock('../../src/widget/startWidget', () => mockPart('start', { startWidget: mockStart }))
const mockStart = (input: Parameters<StartCore>[0]) => Promise.resolve({ startedWith: input })

/** Callbacks that wait for the page to be idle. */
const idle: (() => void)[] = []
const runIdle = () => idle.shift()?.()

/** Loads the core again on a busy page. */
function load() {
  jest.resetModules()
  ran.length = idle.length = 0
  Object.defineProperty(globalThis, 'requestIdleCallback', {
    value: (run: () => void) => idle.push(run),
    configurable: true,
  })
  return import('../../src/widget/coreParts')
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'requestIdleCallback'))

describe('the code of the core', () => {
  it('runs part by part, each when the page is idle', async () => {
    await load()
    const order = ['react', 'store', 'view', 'modal', 'start']
    for (const [index] of order.entries()) {
      await eventually(() => idle.length === 1)
      expect(ran).toEqual(order.slice(0, index))
      runIdle()
      await eventually(() => ran.length === index + 1)
    }
    expect(ran).toEqual(order)
    expect(idle).toEqual([])
  })

  it('does not wait for an idle page when a widget starts', async () => {
    const { startWidget } = await load()
    const input = { options: { networks: [] }, framework: 'html', notify: () => {} }
    expect(await startWidget(input)).toEqual({ startedWith: input })
    expect(ran).toEqual(['start'])
  })

  it('continues in the next task without requestIdleCallback', async () => {
    await load()
    jest.resetModules()
    ran.length = 0
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    await import('../../src/widget/coreParts')
    await eventually(() => ran.length === 5)
    expect(ran.at(-1)).toBe('start')
  })
})
