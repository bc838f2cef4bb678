import { createStoredKeys } from '../../../src/adapters/frame/storedKeys'
import { memoryStorage } from './frameWorld'

const KEY = 'latchkey/p1/default'
const NOW = 1_800_000_000_000

function stored(start: Record<string, string> = {}) {
  const storage = memoryStorage(
    Object.fromEntries(Object.entries(start).map(([name, value]) => [`${KEY}/${name}`, value])),
  )
  const clock = { now: NOW }
  const keys = createStoredKeys({ storage, key: () => KEY, now: () => clock.now })
  return { keys, clock, names: () => [...storage.held.keys()].sort(), held: storage.held }
}

describe('the stored login', () => {
  it('the stored login is empty at first, and uses keys of the widget', () => {
    const { keys, held } = stored()
    expect([keys.wasUsed(), keys.email(), keys.lastLoginTime(), keys.username()]).toEqual([
      false,
      null,
      null,
      null,
    ])
    keys.rememberLogin({ email: 'ann@site.test' })
    keys.noteLoginTime(NOW + 0.5)
    keys.noteChain('eip155:31337')
    keys.noteUsername('ann')
    keys.noteSmartAccountNetworks([1, 31337])
    expect(Object.fromEntries(held)).toEqual({
      [`${KEY}/email`]: 'ann@site.test',
      [`${KEY}/email-login-used`]: 'true',
      [`${KEY}/last-email-login-time`]: String(NOW),
      [`${KEY}/last-used-chain`]: 'eip155:31337',
      [`${KEY}/social-username`]: 'ann',
      [`${KEY}/smart-account-networks`]: '1,31337',
    })
    expect([keys.wasUsed(), keys.email(), keys.lastLoginTime()]).toEqual([
      true,
      'ann@site.test',
      NOW,
    ])
    expect([keys.lastUsedChain(), keys.username(), keys.smartAccountNetworks()]).toEqual([
      'eip155:31337',
      'ann',
      [1, 31337],
    ])
  })

  it('the stored login contains the last network of each namespace, the latest first', () => {
    const { keys, held } = stored()
    const solana = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    for (const id of ['eip155:1', solana, 'eip155:31338', 'eip155:31337'] as const)
      keys.noteChain(id)
    expect(held.get(`${KEY}/last-used-chain`)).toBe(`eip155:31337,${solana}`)
    expect([keys.lastUsedChain(), keys.lastUsedChain('eip155')]).toEqual(
      Array(2).fill('eip155:31337'),
    )
    expect([keys.lastUsedChain('solana'), keys.lastUsedChain('bip122')]).toEqual([solana, null])
    held.set(`${KEY}/last-used-chain`, `nonsense,,${solana}`)
    expect([keys.lastUsedChain(), keys.lastUsedChain('eip155')]).toEqual([solana, null])
  })

  it('the stored login is deleted at the end, except the time of an email during its cooldown', () => {
    const { keys, names, clock } = stored()
    keys.rememberLogin({ email: 'ann@site.test' })
    keys.noteChain('eip155:31337')
    keys.noteUsername('ann')
    keys.noteSmartAccountNetworks([1])
    keys.noteLoginTime(NOW)
    clock.now += 29_999
    keys.forgetLogin()
    expect(names()).toEqual([`${KEY}/last-email-login-time`])
    expect(keys.lastLoginTime()).toBe(NOW)
    clock.now += 1
    keys.forgetLogin()
    expect(names()).toEqual([])
  })

  it('stores only a valid email address', () => {
    const { keys, names } = stored()
    keys.rememberLogin({ email: 'no address' })
    keys.rememberLogin({ email: null })
    expect(names()).toEqual([`${KEY}/email-login-used`])
  })

  it.each([
    '',
    'soon',
    'NaN',
    'Infinity',
    '1e9',
    '-5',
    '0',
    String(NOW + 30_000),
    String(NOW - 30_000),
  ])('removes an invalid or expired time: %s', (time) => {
    const { keys, names } = stored({ 'last-email-login-time': time })
    expect(keys.lastLoginTime()).toBeNull()
    if (time) expect(names()).toEqual([])
  })

  it('the stored login is validated when it is read', () => {
    const { keys } = stored({
      'email-login-used': 'yes',
      email: 'a b@c',
      'last-used-chain': 'mainnet',
      'smart-account-networks': '1,x,-2,0.5,,31337',
    })
    expect(keys.wasUsed()).toBe(false)
    expect(keys.email()).toBeNull()
    expect(keys.lastUsedChain()).toBeNull()
    expect(keys.smartAccountNetworks()).toEqual([1, 31337])
  })
})
