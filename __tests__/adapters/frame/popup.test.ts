/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { isPageApart } from '../../../src/adapters/browser/isPageApart'
import { createPopups } from '../../../src/adapters/frame/popup'
import { partOf } from '../../support/partOf'

const ORIGIN = 'https://frame.test'
const RESULT = 'https://frame.test/social/done?code=1'

/** A pop-up as its opener sees it. */
const fakeWindow = () => ({
  closed: false,
  location: { href: `${ORIGIN}/loading` },
  focus: jest.fn(),
  close: jest.fn(),
})
const asWindow = (popup: ReturnType<typeof fakeWindow>) => partOf<Window>(popup)

/** A page that has opened a pop-up for the attempt `a`. */
function opened({ isApart = false, hasFocus = true } = {}) {
  const popup = fakeWindow()
  const open = jest.fn<Window | null, unknown[]>(() => asWindow(popup))
  const addEventListener = jest.spyOn(window, 'addEventListener')
  const removeEventListener = jest.spyOn(window, 'removeEventListener')
  const { addEventListener: add, removeEventListener: remove } = window
  const focus = { isThere: hasFocus }
  const popups = createPopups({
    page: {
      open,
      addEventListener: add,
      removeEventListener: remove,
      document: { hasFocus: () => focus.isThere },
    },
    origin: ORIGIN,
    isApart: () => Promise.resolve(isApart),
  })
  const over = new AbortController()
  popups.open('a')
  const listeners = () => addEventListener.mock.calls.length - removeEventListener.mock.calls.length
  return {
    popup,
    popups,
    open,
    over,
    focus,
    listeners,
    outcome: popups.outcome('a', over.signal),
    deliver(
      data: unknown,
      { origin = ORIGIN, source = popup }: { origin?: string; source?: unknown } = {},
    ) {
      window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
    },
  }
}
/** State of a promise after everything that is due has run. */
async function soFar<T>(promise: Promise<T>): Promise<T | 'pending'> {
  await jest.advanceTimersByTimeAsync(0)
  return Promise.race([promise, Promise.resolve('pending' as const)])
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a login pop-up', () => {
  it('opens the frame’s waiting page, with its name and size', () => {
    const { popups, open } = opened()
    expect(open).toHaveBeenCalledWith(
      `${ORIGIN}/loading`,
      'popupWindow',
      expect.stringContaining('width=600,height=800'),
    )
    open.mockReturnValue(null)
    expect(popups.open('b')).toBe(false)
  })

  it('opens login pages at safe URLs only', () => {
    const { popups, popup } = opened()
    expect(popups.navigate('a', 'javascript:alert(1)')).toBe(false)
    expect(popup.location.href).toBe(`${ORIGIN}/loading`)
    expect(popups.navigate('a', 'https://provider.test/')).toBe(true)
    expect(popup.location.href).toBe('https://provider.test/')
  })

  it('a login pop-up is closed by its own attempt only', async () => {
    const { popups, popup, open } = opened()
    const newer = fakeWindow()
    open.mockReturnValue(asWindow(newer))
    popups.open('b')
    popups.close('a')
    expect(popup.close).not.toHaveBeenCalled()
    expect(newer.close).not.toHaveBeenCalled()
    popups.close('b')
    expect(newer.close).toHaveBeenCalledTimes(1)
    await expect(popups.outcome('b', new AbortController().signal)).resolves.toEqual({
      type: 'closed',
    })
  })

  it('returns the result that the frame’s page posts, and stops listening', async () => {
    const { outcome, deliver, listeners } = opened()
    deliver({ resultUri: RESULT })
    await expect(outcome).resolves.toEqual({ type: 'result', resultUri: RESULT })
    expect(listeners()).toBe(0)
  })

  it.each([
    ['another window of that origin', { resultUri: RESULT }, { source: window }],
    ['no window', { resultUri: RESULT }, { source: null as unknown }],
    ['something else', { resultUri: 7 }, {}],
    ['a long text', { resultUri: 'x'.repeat(20_001) }, {}],
    ['a message of another origin', { type: '@w3m-frame/READY' }, { origin: 'https://evil.test' }],
  ])('ignores %s as the result of a login', async (_, data, from) => {
    const { outcome, deliver } = opened()
    deliver(data, from)
    expect(await soFar(outcome)).toBe('pending')
  })

  it('reports a result of a page of another origin', async () => {
    const { outcome, deliver } = opened()
    deliver({ resultUri: RESULT }, { origin: 'https://evil.test' })
    await expect(outcome).resolves.toEqual({ type: 'foreign' })
  })

  it.each([
    ['of another origin', 'https://ads.test'],
    ['of the frame', ORIGIN],
  ])('ignores a result of another window %s', async (_, origin) => {
    const { outcome, deliver } = opened()
    deliver({ resultUri: RESULT }, { origin, source: window })
    expect(await soFar(outcome)).toBe('pending')
  })

  it.each([
    ['closed', 'the visitor is back on the page', {}],
    ['lost', 'the policy of the site separates it', { isApart: true }],
    [
      'lost',
      'the policy of the provider separates it while the visitor still uses it',
      { hasFocus: false },
    ],
  ] as const)('a login pop-up is reported within a second as %s if %s', async (type, _, where) => {
    const { outcome, popup, listeners } = opened(where)
    await jest.advanceTimersByTimeAsync(1_000)
    popup.closed = true
    await jest.advanceTimersByTimeAsync(1_000)
    await expect(outcome).resolves.toEqual({ type })
    expect(listeners()).toBe(0)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('a login pop-up counts as closed if the focus returns after a moment', async () => {
    const { outcome, popup, focus } = opened({ hasFocus: false })
    popup.closed = true
    await jest.advanceTimersByTimeAsync(600)
    expect(await soFar(outcome)).toBe('pending')
    focus.isThere = true
    await jest.advanceTimersByTimeAsync(400)
    await expect(outcome).resolves.toEqual({ type: 'closed' })
  })

  it('a login pop-up counts as closed once, and again only after a result has arrived', async () => {
    const { popups, popup, outcome, deliver } = opened()
    const ends = async () => {
      popup.closed = true
      const ended = popups.outcome('a', new AbortController().signal)
      await jest.advanceTimersByTimeAsync(1_000)
      return (await ended).type
    }
    popup.closed = true
    await jest.advanceTimersByTimeAsync(1_000)
    expect((await outcome).type).toBe('closed')
    expect(await ends()).toBe('lost')
    expect(await ends()).toBe('closed')
    popup.closed = false
    const told = popups.outcome('a', new AbortController().signal)
    deliver({ resultUri: RESULT })
    expect((await told).type).toBe('result')
    expect(await ends()).toBe('closed')
  })

  it('leaves nothing behind once the attempt is over', async () => {
    const { over, outcome, listeners } = opened()
    over.abort()
    await outcome
    expect(listeners()).toBe(0)
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('whether a page is separated from its pop-ups', () => {
  const page = (crossOriginIsolated = false) => ({ crossOriginIsolated, location })
  const served = (policy: string) => () =>
    Promise.resolve(new Response(null, { headers: { 'cross-origin-opener-policy': policy } }))

  it.each([
    ['same-origin', true],
    ['same-origin; report-to="x"', true],
    ['same-origin-plus-COEP', true],
    ['same-origin-allow-popups', false],
    ['unsafe-none', false],
  ])('for the policy %s, returns %s', async (policy, expected) => {
    expect(await isPageApart(page(), served(policy))).toBe(expected)
  })

  it('an isolated page is separated from its pop-ups, without a request', async () => {
    const ask = jest.fn()
    expect(await isPageApart(page(true), ask)).toBe(true)
    expect(ask).not.toHaveBeenCalled()
  })
})
