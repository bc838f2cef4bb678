import { EventEmitter } from 'node:events'
import { reach, watchRelay } from '../../../src/adapters/pairing/relay'
import type { SignClient } from '../../../src/adapters/pairing/signClient'
import { partOf } from '../../support/partOf'

/** Number of reconnects in 10 s after a loss, with or without a waiting request. */
function reopened(message: string, given: { idle: boolean; watched?: boolean }): number {
  const relayer = Object.assign(new EventEmitter(), {
    connected: false,
    connecting: false,
    relayUrl: 'wss://relay.test',
    transportOpen: jest.fn(() => Promise.resolve()),
  })
  const client = partOf<SignClient>({ core: { relayer } })
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

/** Result for a relay whose socket does this when it is opened. */
async function reached(open: (relayer: EventEmitter & { connected: boolean }) => unknown) {
  const relayer = Object.assign(new EventEmitter(), {
    connected: false,
    connecting: false,
    relayUrl: 'wss://relay.test',
    connect: () => open(relayer),
  })
  const client = partOf<SignClient>({ core: { relayer } })
  const told: string[] = []
  const onFailure = (reason: string) => void told.push(reason)
  const relay = watchRelay({ client, watched: () => false, idle: () => true, onFailure })
  const reaching = reach(client, relay, 8_000)
  await jest.advanceTimersByTimeAsync(9_000)
  const found = await reaching
  relay.stop()
  expect(told).toEqual([])
  expect([relayer.listenerCount('relayer_error'), jest.getTimerCount()]).toEqual([0, 0])
  return found
}

describe('checking whether the relay is reachable', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('returns null for a socket that stays open', async () => {
    expect(await reached((relayer) => void (relayer.connected = true))).toBeNull()
  })

  it.each([
    ['INVALID_APP_CONFIGURATION', REFUSED],
    ['SESSION_EXPIRED', 'socket hang up, code: 3000, JWT not yet valid'],
  ])('returns %s when the relay opens and then rejects', async (code, message) => {
    const found = await reached((relayer) => {
      relayer.connected = true
      setTimeout(() => relayer.emit('relayer_error', new Error(message)), 300)
    })
    expect(found).toBe(code)
  })

  it('reports an unavailable relay when the socket does not open in time', async () => {
    expect(await reached(() => new Promise(() => undefined))).toBe('PAIRING_UNAVAILABLE')
  })

  it('reports an unavailable relay when the socket cannot be opened, or does not stay open', async () => {
    expect(await reached(() => Promise.reject(new Error('gone')))).toBe('PAIRING_UNAVAILABLE')
    expect(await reached(() => undefined)).toBe('PAIRING_UNAVAILABLE')
  })
})

describe('a lost relay', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('a lost relay is reconnected every 2 s while a session needs it, until the watch ends', () => {
    expect(reopened('closed', { idle: true })).toBe(5)
  })

  it('the library itself reconnects a lost relay while a request waits', () => {
    expect(reopened('closed', { idle: false })).toBe(0)
  })

  it('reconnects after a rejection also while a request waits, because the library has given up', () => {
    expect(reopened(REFUSED, { idle: false })).toBe(5)
  })

  it('a lost relay is not reconnected when it is unused', () => {
    expect(reopened(REFUSED, { idle: true, watched: false })).toBe(0)
  })
})
