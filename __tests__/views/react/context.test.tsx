import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Latchkey, LatchkeyEvents } from '../../../src/store/publicApi/types'
import { LatchkeyContext, useHandle, useLatchkeyValue } from '../../../src/views/react/context'
import type { Handle } from '../../../src/views/react/handle'
import { CLOSED, CONNECTED_ACCOUNT } from '../../support/fakeCore'
import { fakeLatchkey } from './fakeLatchkey'

/** A provider whose widget the test creates. */
function provider() {
  const fake = fakeLatchkey()
  const made: { latchkey: Latchkey | null } = { latchkey: null }
  const listeners = new Set<() => void>()
  const followed: (readonly (keyof LatchkeyEvents)[])[] = []
  const handle: Handle = {
    instanceId: 'default',
    get: () => (made.latchkey ??= fake.latchkey),
    current: () => made.latchkey,
    retain: () => () => {},
    subscribe(events, listener) {
      followed.push(events)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyContext.Provider value={handle}>{children}</LatchkeyContext.Provider>
  )
  return {
    ...fake,
    handle,
    wrapper,
    followed,
    /** Destroys the widget, like the last unmount. */
    end: () => (made.latchkey = null),
    listening: () => listeners.size,
    /** A value that the widget reports. */
    tell: () => act(() => listeners.forEach((listener) => listener())),
  }
}

describe('the handle', () => {
  it('returns the handle of the nearest provider', () => {
    const [outer, inner] = [provider(), provider()]
    const wrapper = ({ children }: { children: ReactNode }) =>
      outer.wrapper({ children: inner.wrapper({ children }) })
    expect(renderHook(useHandle, { wrapper }).result.current).toBe(inner.handle)
  })

  it('throws an error that names the missing provider', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderHook(useHandle)).toThrow(
      'Latchkey hooks need a <LatchkeyProvider> above them',
    )
    error.mockRestore()
  })
})

describe('a value of the widget', () => {
  const read = (latchkey: Latchkey) => latchkey.getState()
  const initial = { ...CLOSED, initialized: false }
  const follow = (source = provider()) => {
    const { result, ...rest } = renderHook(() => useLatchkeyValue(read, initial), {
      wrapper: source.wrapper,
    })
    return { ...source, ...rest, now: () => result.current }
  }

  it('returns the initial value before the widget is created, without creating it', () => {
    const { now, handle } = follow()
    expect(now()).toBe(initial)
    expect(handle.current()).toBeNull()
  })

  it('returns the value of the widget once it is created, and the initial value after it is destroyed', () => {
    const { now, handle, tell, end } = follow()
    handle.get()
    tell()
    expect(now()).toEqual(CLOSED)
    end()
    tell()
    expect(now()).toBe(initial)
  })

  it('follows every event that a getter depends on', () => {
    expect(follow().followed.at(-1)).toEqual(['state', 'account', 'network', 'session'])
  })

  it('returns the same object while its content is equal', () => {
    const { now, handle, tell, answers } = follow()
    handle.get()
    tell()
    const before = now()
    answers.state = { ...CLOSED }
    tell()
    expect(now()).toBe(before)
    answers.state = { ...CLOSED, open: true }
    tell()
    expect(now()).toEqual({ ...CLOSED, open: true })
  })

  it('returns the initial value on a server, even if there is a widget', () => {
    const source = provider()
    source.handle.get()
    const Show = () => <p>{useLatchkeyValue((latchkey) => latchkey.getState().view, 'none')}</p>
    expect(renderToString(source.wrapper({ children: <Show /> }))).toBe('<p>none</p>')
  })

  it('subscribes once for all renders until unmount', () => {
    const { rerender, unmount, listening } = follow()
    rerender()
    rerender()
    expect(listening()).toBe(1)
    unmount()
    expect(listening()).toBe(0)
  })

  it('reads again when another provider replaces the first', () => {
    const [one, two] = [provider(), provider()]
    for (const { handle } of [one, two]) handle.get()
    two.answers.account = CONNECTED_ACCOUNT
    const now = { source: one }
    const wrapper = ({ children }: { children: ReactNode }) => now.source.wrapper({ children })
    const { result, rerender } = renderHook(
      () => useLatchkeyValue((latchkey) => latchkey.getAccount().status, 'reconnecting'),
      { wrapper },
    )
    expect(result.current).toBe('disconnected')
    now.source = two
    rerender()
    expect(result.current).toBe('connected')
    expect([one.listening(), two.listening()]).toEqual([0, 1])
  })
})
