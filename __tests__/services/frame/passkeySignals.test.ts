/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { passkeySignals } from '../../../services/frame/page/passkeySignals'

const USER = { id: 'ab12', name: 'ada@example.org' }
const settle = () => new Promise<void>((resolve) => queueMicrotask(resolve))

/** A browser with these passkey methods. */
function browserWith(...names: string[]) {
  const told: [string, object][] = []
  const credential = {}
  for (const name of names)
    Object.assign(credential, {
      [name](options: object) {
        told.push([name, options])
        return Promise.reject(new Error('not allowed here'))
      },
    })
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: credential,
    configurable: true,
  })
  return told
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
})

describe('signals to authenticators', () => {
  it('signals to authenticators report the accepted passkeys of an account, and the name of their owner', async () => {
    const told = browserWith('signalAllAcceptedCredentials', 'signalCurrentUserDetails')
    passkeySignals.accepted('wallet.example', USER, ['a1', 'b2'])
    await settle()
    const userId = 'YWIxMg'
    expect(told).toEqual([
      [
        'signalAllAcceptedCredentials',
        { rpId: 'wallet.example', userId, allAcceptedCredentialIds: ['a1', 'b2'] },
      ],
      [
        'signalCurrentUserDetails',
        { rpId: 'wallet.example', userId, name: USER.name, displayName: USER.name },
      ],
    ])
  })

  it('signals to authenticators report a passkey that no account has', async () => {
    const told = browserWith('signalUnknownCredential')
    passkeySignals.unknown('wallet.example', 'a1')
    await settle()
    expect(told).toEqual([
      ['signalUnknownCredential', { rpId: 'wallet.example', credentialId: 'a1' }],
    ])
  })

  it('signals to authenticators are not sent without these methods in the browser, or without passkeys', async () => {
    browserWith()
    expect(() => passkeySignals.accepted('wallet.example', USER, [])).not.toThrow()
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    expect(() => passkeySignals.unknown('wallet.example', 'a1')).not.toThrow()
  })
})
