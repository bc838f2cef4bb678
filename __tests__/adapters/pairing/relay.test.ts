import { EventEmitter } from 'node:events'
import { watchRelay } from '../../../src/adapters/pairing/relay'
import type { SignClient } from '../../../src/adapters/pairing/signClient'

/** How often the socket is opened again in 10 s after a loss, while a request waits for the relay or nothing does. */
function reopened(message: string, given: { idle: boolean; watched?: boolean }): number {
  const relayer = Object.assign(new EventEmitter(), {
    connected: false,
    connecting: false,
    relayUrl: 'wss://relay.test',
    transportOpen: jest.fn(() => Promise.resolve()),
  })
  // Of the library's client only what watching reaches for.
  const client = { core: { relayer } } as unknown as SignClient
  const failures: string[] = []
  const relay = watchRelay({
    client,
    watched: () => given.watched ?? true,
    idle: () => given.idle,
    onFailure: (_, code) => failures.push(code),
  })
  relayer.emit('relayer_connect')
  relayer.emit('relayer_error', new Error(message))
  relayer.emit('relayer_disconnect')
  jest.advanceTimersByTime(10_000)
  expect(failures).toHaveLength(given.watched === false ? 0 : 1)
  relay.stop()
  jest.advanceTimersByTime(10_000)
  return relayer.transportOpen.mock.calls.length
}

const REFUSED = 'socket hang up, code: 3000, Unauthorized: invalid key'

describe('a lost relay', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('is opened again every 2 s while a session needs it, until the watch ends', () => {
    expect(reopened('closed', { idle: true })).toBe(5)
  })

  it('is left to the library while a request waits, which opens it again by itself', () => {
    expect(reopened('closed', { idle: false })).toBe(0)
  })

  it('is opened again after a refusal, also while a request waits: the library has given up', () => {
    expect(reopened(REFUSED, { idle: false })).toBe(5)
  })

  it('is not opened where nothing needs it', () => {
    expect(reopened(REFUSED, { idle: true, watched: false })).toBe(0)
  })
})
