import { toAccounts } from '../../src/slices/domain/account/accounts'
import { copyRequested, linkRequested } from '../../src/slices/host'
import { pairingRequested, pairingUriReceived } from '../../src/slices/pairing'
import { signedIn, signInPrompted } from '../../src/slices/siwx'
import { devToolsOptions, maskSecrets } from '../../src/store/devtools'
import { walletConnected } from '../../src/slices/accounts'
import { ADDRESS, createTestApp, ONE } from '../support/createTestApp'
import { sessionFor } from '../support/signInApp'

const KEY = 'c0ffee'.repeat(10)
const URI = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${KEY}`
const { actionSanitizer, stateSanitizer } = devToolsOptions('default')

/** The form that DevTools would store. */
const shown = (value: unknown) => JSON.stringify(maskSecrets(value))

describe('masked state in DevTools', () => {
  it.each([
    ['the code of a pairing', pairingUriReceived({ attemptId: 'a', uri: URI, at: 0 })],
    ['the code as it is copied', copyRequested({ text: URI, what: 'link' })],
    [
      'the code inside the link of a wallet',
      linkRequested({ url: `meridian://wc?uri=${encodeURIComponent(URI)}`, kind: 'wallet' }),
    ],
    [
      'the code that was encoded twice, as for Telegram',
      linkRequested({
        url: `https://t.me/w?uri=${encodeURIComponent(encodeURIComponent(URI))}`,
        kind: 'wallet',
      }),
    ],
    ['the code in a list', { type: 'x', payload: ['a', [URI]] }],
  ])('masks %s', (_, action) => {
    expect(JSON.stringify(action)).toContain(KEY)
    expect(JSON.stringify(actionSanitizer(action))).not.toContain(KEY)
  })

  it('masks signatures, signed texts and nonces of a session', () => {
    const session = { ...sessionFor(ADDRESS, { nonce: 'canary00' }), signature: '0xcanary' }
    const action = signedIn({ account: `${ONE.caipNetworkId}:${ADDRESS}`, session })
    const text = JSON.stringify(actionSanitizer(action))
    expect(text).not.toMatch(/canary|wants you to sign in/)
    // Public data is not masked.
    expect(text).toContain(ADDRESS)
    expect(actionSanitizer(action).type).toBe('siwx/signedIn')
  })

  it.each(['uri', 'signature', 'message', 'email', 'otp', 'token', 'cacao', 'nonce'])(
    'masks texts named %s at every depth',
    (name) => {
      expect(shown({ [name]: 'canary' })).not.toContain('canary')
      expect(shown([{ a: { b: [{ [name]: ['canary'] }] } }])).not.toContain('canary')
    },
  )

  it('masks all parts of a signed object', () => {
    const cacao = {
      h: { t: 'caip122' },
      p: { iss: 'did:pkh:canary' },
      s: { t: 'eip191', s: '0xcanary' },
    }
    expect(shown({ signIns: [{ cacao }] })).not.toContain('canary')
  })

  it('masks all secrets of the slices in the state', () => {
    const { store } = createTestApp({ loadFeatures: () => new Promise(() => {}) })
    store.dispatch(
      walletConnected({
        namespace: 'eip155',
        connectorId: 'dev.one',
        accounts: toAccounts([ADDRESS]),
        capabilities: [],
        networkId: ONE.caipNetworkId,
        approved: null,
        wallet: { name: 'One', icon: null, type: 'ANNOUNCED' },
        restored: false,
      }),
    )
    store.dispatch(
      signedIn({
        account: `${ONE.caipNetworkId}:${ADDRESS}`,
        session: { ...sessionFor(), signature: '0xcanary' },
      }),
    )
    store.dispatch(pairingRequested({ wallet: null, attemptId: 'a', tab: 'qrcode', show: false }))
    store.dispatch(pairingUriReceived({ attemptId: 'a', uri: URI, at: 0 }))
    const state = store.getState()
    expect(JSON.stringify(state)).toContain(KEY)
    const seen = stateSanitizer(state)
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${KEY}|canary|stored00`))
    expect(seen).toMatchObject({
      accounts: { byNamespace: { eip155: { address: ADDRESS } } },
      pairing: { flow: { step: 'ready', attemptId: 'a' } },
    })
  })

  it('does not change its input', () => {
    const action = pairingUriReceived({ attemptId: 'a', uri: URI, at: 0 })
    maskSecrets(Object.freeze({ ...action, payload: Object.freeze(action.payload) }))
    expect(action.payload.uri).toBe(URI)
  })

  it('does not mask numbers, null and the reason of a failure', () => {
    const payload = { a: 1, b: null, c: true, d: [], e: undefined, token: 7, nonce: null }
    expect(maskSecrets(payload)).toEqual(payload)
    const account = `${ONE.caipNetworkId}:${ADDRESS}` as const
    const action = signInPrompted({ account, error: { code: 'SIWX_INVALID' } })
    expect(maskSecrets(action)).toEqual(action)
    const alert = { message: { error: 'DISCONNECT_FAILED' } }
    expect(maskSecrets(alert)).toEqual(alert)
  })

  it('handles names of built-in object properties', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"polluted":true}}')
    expect(shown(hostile)).toBe('{"__proto__":{"polluted":true}}')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('DevTools features', () => {
  it('allows jump, export and import, but no dispatch', () => {
    const { features } = devToolsOptions('default')
    const on = Object.entries(features).flatMap(([name, value]) => (value ? [name] : []))
    expect(on).toEqual(['jump', 'export', 'import'])
    expect(Object.keys(features)).toEqual(
      expect.arrayContaining(['dispatch', 'skip', 'lock', 'pause', 'test']),
    )
  })

  it('names each widget differently', () => {
    expect(devToolsOptions('two').name).toBe('Latchkey two')
  })
})
