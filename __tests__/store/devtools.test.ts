import { devToolsOptions, maskSecrets } from '../../src/store/devtools'

const SECRETS = {
  uri: 'wc:1234@2?symKey=abcd',
  signature: '0xsigned',
  message: 'example.org wants you to sign in',
  email: 'ada@example.org',
  otp: '123456',
  token: 'eyJhbGciOi',
  nonce: 'a1b2c3',
}

describe('what Redux DevTools is shown (threat S18)', () => {
  it.each(Object.entries(SECRETS))('never the value of %s, at any depth', (key, value) => {
    const shown = JSON.stringify([
      maskSecrets({ [key]: value }),
      maskSecrets({ payload: [{ deep: { [key]: value, id: 'kept' } }] }),
    ])
    expect(shown).not.toContain(value)
    expect(shown).toContain('kept')
  })

  it('never a signed CACAO, whose signature lies inside', () => {
    const cacao = {
      h: { t: 'caip122' },
      p: { iss: 'did:pkh:x' },
      s: { t: 'eip191', s: '0xsigned' },
    }
    expect(maskSecrets({ session: { cacao } })).toEqual({ session: { cacao: '<masked>' } })
    expect(maskSecrets({ cacao: undefined })).toEqual({ cacao: undefined })
  })

  it('keeps what is no secret, and tells that a secret is absent', () => {
    const action = { type: 'a', payload: { uri: null, list: [1, 'x', true], token: undefined } }
    expect(maskSecrets(action)).toEqual(action)
  })

  it('leaves the store as it is: what is shown is a copy', () => {
    const state = { pairing: { uri: SECRETS.uri } }
    const { stateSanitizer, actionSanitizer } = devToolsOptions('default')
    expect(stateSanitizer(state)).toEqual({ pairing: { uri: '<masked>' } })
    expect(actionSanitizer({ type: 'a', ...state })).toEqual({
      type: 'a',
      pairing: { uri: '<masked>' },
    })
    expect(state.pairing.uri).toBe(SECRETS.uri)
  })

  it('may look and travel, and may not act', () => {
    const { name, features } = devToolsOptions('second')
    expect(name).toBe('Latchkey second')
    const allowed = Object.entries(features).filter(([, on]) => on)
    expect(allowed.map(([feature]) => feature).sort()).toEqual(['export', 'import', 'jump'])
  })
})
