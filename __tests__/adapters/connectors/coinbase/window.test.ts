/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { createPressedWindow } from '../../../../src/adapters/connectors/coinbase/pressedWindow'
import { createSdkSession } from '../../../../src/adapters/connectors/coinbase/session'
import { followWindow } from '../../../../src/adapters/connectors/coinbase/windowLife'
import { createWindowWatch } from '../../../../src/adapters/connectors/coinbase/windowWatch'
import { toErrorRecord } from '../../../../src/slices/domain/errors/records'
import { openWindowWorld, WALLET_ORIGIN } from './windowWorld'

const never = () => new Promise<never>(() => {})
const isApart = () => Promise.resolve(false)
const surroundings = { page: window, origin: WALLET_ORIGIN, isApart }
const NEW = { hasSpoken: false }
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) => toErrorRecord(error).code,
  )

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }))
afterEach(() => jest.useRealTimers())

describe('the pop-up of a click', () => {
  it('the pop-up of a click opens in the middle of the page, and is returned once', () => {
    const { open, last } = openWindowWorld()
    const pressed = createPressedWindow(window)
    pressed.press()
    const left = (window.innerWidth - 420) / 2 + window.screenX
    const [url, , features] = open.mock.calls[0] ?? []
    expect([url, features]).toEqual(['about:blank', expect.stringContaining(`left=${left}`)])
    expect(pressed.take()).toBe(last())
    expect(pressed.take()).toBeNull()
    pressed.close()
    expect(last()?.closed).toBe(false)
  })

  it('the pop-up of a click closes when it is not used, and on another click', () => {
    const { windows } = openWindowWorld()
    const pressed = createPressedWindow(window)
    pressed.press()
    pressed.press()
    expect(windows.map(({ closed }) => closed)).toEqual([true, false])
    jest.advanceTimersByTime(20_000)
    expect(windows[1]?.closed).toBe(true)
    expect(pressed.take()).toBeNull()
  })

  it('the pop-up of a click is null when the browser blocks it', () => {
    const { state } = openWindowWorld()
    state.isBlocked = true
    const pressed = createPressedWindow(window)
    pressed.press()
    pressed.close()
    expect(pressed.take()).toBeNull()
  })
})

describe('following a pop-up', () => {
  const opened = () => {
    const world = openWindowWorld()
    const popup = window.open('about:blank')
    const fake = world.last()
    if (!popup || !fake) throw new Error('no window')
    return { ...world, popup, fake, end: jest.fn() }
  }

  it('closes and reports a pop-up that never sends a message', async () => {
    const { popup, fake, end } = opened()
    const failing = codeOf(followWindow(popup, surroundings, NEW, end).await(never()))
    await jest.advanceTimersByTimeAsync(20_250)
    expect(await failing).toBe('TIMEOUT')
    expect([fake.closed, end.mock.calls.length]).toEqual([true, 1])
  })

  it('waits without a limit for a pop-up that has loaded', async () => {
    const { popup, fake, say } = opened()
    const failing = codeOf(followWindow(popup, surroundings, NEW, () => {}).await(never()))
    say({ event: 'PopupLoaded' }, fake)
    await jest.advanceTimersByTimeAsync(300_000)
    expect(fake.closed).toBe(false)
    fake.close()
    await jest.advanceTimersByTimeAsync(250)
    expect(await failing).toBe('WINDOW_CLOSED')
  })

  it('ignores messages of another window or origin', async () => {
    const { popup, fake, say } = opened()
    const failing = codeOf(followWindow(popup, surroundings, NEW, () => {}).await(never()))
    say({ event: 'PopupLoaded' }, {})
    say({ event: 'PopupLoaded' }, fake, 'https://evil.test')
    say(null, fake)
    await jest.advanceTimersByTimeAsync(20_250)
    expect(await failing).toBe('TIMEOUT')
  })

  it('waits for a closed pop-up that has answered, until the answer is processed', async () => {
    const { popup, fake, say } = opened()
    const answer = new Promise((resolve) => setTimeout(() => resolve('0x1'), 600))
    const asking = followWindow(popup, surroundings, NEW, () => {}).await(answer)
    say({ event: 'PopupLoaded' }, fake)
    say({ content: {} }, fake)
    fake.leave()
    await jest.advanceTimersByTimeAsync(600)
    expect(await asking).toBe('0x1')
  })

  it('accepts that a pop-up closes when its wallet is on a phone', async () => {
    const { popup, fake, say, end } = opened()
    const answer = new Promise((resolve) => setTimeout(() => resolve('0x1'), 60_000))
    const asking = followWindow(popup, surroundings, NEW, end).await(answer)
    say({ event: 'PopupLoaded' }, fake)
    say({ requestId: 'it', data: 'walletlink' }, fake)
    fake.leave()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await asking).toBe('0x1')
  })

  it('ends every request that waits for a pop-up', async () => {
    const { popup, fake, say, end } = opened()
    const life = followWindow(popup, surroundings, NEW, end)
    const failing = [codeOf(life.await(never())), codeOf(life.await(never()))]
    say({ event: 'PopupLoaded' }, fake)
    life.close()
    await jest.advanceTimersByTimeAsync(250)
    expect(await Promise.all(failing)).toEqual(['WINDOW_CLOSED', 'WINDOW_CLOSED'])
    expect(end).toHaveBeenCalled()
  })
})

describe('calling an SDK', () => {
  it('only calls the SDK if there is no pop-up', async () => {
    openWindowWorld()
    const watch = createWindowWatch(surroundings, { take: () => null })
    expect(await watch.during(() => Promise.resolve(1))).toBe(1)
    expect(await codeOf(watch.during(() => Promise.reject(new Error('no'))))).toBe('UNKNOWN')
    watch.close()
  })

  it('uses an open pop-up, and reports when the pop-up closes', async () => {
    const world = openWindowWorld()
    const watch = createWindowWatch(surroundings, { take: () => null })
    await watch.during(async () => void window.open(WALLET_ORIGIN))
    const signing = codeOf(watch.during(never))
    const status = new Promise((resolve) => setTimeout(() => resolve(200), 1_000))
    const polling = watch.during(() => status, false)
    await jest.advanceTimersByTimeAsync(500)
    world.last()?.close()
    await jest.advanceTimersByTimeAsync(500)
    expect([await signing, await polling]).toEqual(['WINDOW_CLOSED', 200])
  })

  it('restores `open` after a synchronous error', async () => {
    openWindowWorld()
    const before = window.open
    const watch = createWindowWatch(surroundings, { take: () => null })
    const broken = () => {
      throw new Error('broken')
    }
    await expect(watch.during(broken)).rejects.toThrow('broken')
    expect(window.open).toBe(before)
  })
})

describe('the owner of the session', () => {
  it('the owner of the session can be replaced, and is removed only by itself', () => {
    const [one, other] = [createSdkSession('one'), createSdkSession('other')]
    one.take()
    expect([one.isOwn(), other.isOwn()]).toEqual([true, false])
    other.take()
    one.leave()
    expect([one.isOwn(), other.isOwn()]).toEqual([false, true])
    other.leave()
    expect(other.isOwn()).toBe(false)
  })

  it('the owner of the session lasts for the visit if the browser stores nothing', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    const denied = { getItem: refuse, setItem: refuse, removeItem: refuse }
    const session = createSdkSession('one', denied)
    expect(session.isOwn()).toBe(false)
    session.take()
    expect(session.isOwn()).toBe(true)
  })
})
