import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRateLimit } from '../../../sandbox/frame/limits'
import { matchesSource } from '../../../sandbox/frame/sources'
import { createFrameStore } from '../../../sandbox/frame/store'
import { createStateStore } from '../../../sandbox/state/stateStore'

const wallet = { share: 'ab'.repeat(17), address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }

describe('what the service keeps', () => {
  it('survives a restart, with tokens and devices as digests', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'frame-')), 'state.json')
    const state = createStateStore(file)
    const store = createFrameStore(state)
    store.addDevice('ada@example.org', 'device-id')
    store.addWallet('ada@example.org', wallet)
    store.openSession('secret-token', { email: 'ada@example.org', expiresAt: 100 })
    state.flush()
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain('device-id')
    expect(text).not.toContain('secret-token')
    const again = createFrameStore(createStateStore(file))
    expect(again.knowsDevice('ada@example.org', 'device-id')).toBe(true)
    expect(again.knowsDevice('bob@example.org', 'device-id')).toBe(false)
    expect(again.wallet('ada@example.org')).toEqual(wallet)
    expect(again.sessionEmail('secret-token', 99)).toBe('ada@example.org')
  })

  it('never replaces a wallet', () => {
    const store = createFrameStore(createStateStore())
    expect(store.addWallet('ada@example.org', wallet)).toBe(true)
    expect(store.addWallet('ada@example.org', { ...wallet, share: '00'.repeat(17) })).toBe(false)
    expect(store.wallet('ada@example.org')).toEqual(wallet)
  })

  it('ends sessions when they are ended or over, and no others', () => {
    const store = createFrameStore(createStateStore())
    store.openSession('one', { email: 'ada@example.org', expiresAt: 100 })
    store.openSession('two', { email: 'bob@example.org', expiresAt: 200 })
    expect(store.sessionEmail('one', 100)).toBeNull()
    store.endSession('one')
    expect(store.sessionEmail('one', 1)).toBeNull()
    expect(store.sessionEmail('two', 100)).toBe('bob@example.org')
  })
})

describe('limits', () => {
  it('counts per key and starts anew after the window; null never refuses', () => {
    let now = 0
    const limit = createRateLimit(2, 1000, () => now)
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([true, true, false])
    expect(limit.take('b')).toBe(true)
    now = 1000
    expect(limit.take('a')).toBe(true)
    const none = createRateLimit(null, 1000, () => now)
    expect(Array.from({ length: 100 }, () => none.take('a'))).not.toContain(false)
  })
})

describe('sources', () => {
  const allows = (source: string, origin: string) => matchesSource([source], origin)

  it('takes any port, or part of a host, for the star and nothing else', () => {
    expect(allows('http://127.0.0.1:*', 'http://127.0.0.1:5300')).toBe(true)
    expect(allows('http://127.0.0.1:*', 'http://127.0.0.1.evil.example:80')).toBe(false)
    expect(allows('http://127.0.0.1:*', 'https://127.0.0.1:5300')).toBe(false)
    expect(allows('https://*.example.org', 'https://a.b.example.org')).toBe(true)
    expect(allows('https://*.example.org', 'https://example.org')).toBe(false)
    expect(allows('https://*.example.org', 'https://evil.example/.example.org')).toBe(false)
    expect(allows('https://a.example', 'https://aXexample')).toBe(false)
    expect(allows('*', 'https://anything.example')).toBe(true)
    expect(allows('*', 'null')).toBe(false)
    expect(matchesSource([], 'https://a.example')).toBe(false)
  })
})
