/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { createEmbedded } from '../../src/widget/embedded'
import { solanaAdapter } from '../../src/adapters/solana'
import { viemAdapter } from '../../src/adapters/viem'
import { ADDRESS, createTestApp, ONE } from '../support/createTestApp'

/** The embedded wallet of a widget, with its real client. */
function made(input: Parameters<typeof createTestApp>[0] = {}) {
  const app = createTestApp(input)
  return { app, ...createEmbedded(app.store, app.ports) }
}

describe('the embedded wallet of a widget', () => {
  it('adds a connector to the store and loads no frame before a request', () => {
    const { app, client } = made()
    expect(app.store.getState().connectors).toMatchObject([
      { id: 'auth', type: 'AUTH', chain: 'eip155' },
    ])
    expect(document.querySelector('iframe')).toBeNull()
    client.destroy()
  })

  it.each([
    [[viemAdapter(), solanaAdapter()], { chain: 'eip155', namespaces: ['eip155', 'solana'] }],
    [[solanaAdapter()], { chain: 'solana' }],
  ])("serves the namespaces of the site's adapters", (adapters, served) => {
    const { app, client } = made({ adapters })
    const { id, type, name, ...rest } = app.store.getState().connectors[0]!
    expect([id, type, name]).toEqual(['auth', 'AUTH', expect.any(String)])
    expect(rest).toEqual(served)
    client.destroy()
  })

  it('stores its data under the key of the widget', () => {
    const { app, keys, client } = made()
    keys.rememberLogin({ email: 'maren@fieldnotes.example' })
    expect([...app.data.keys()]).toEqual([
      'latchkey/test/default/email-login-used',
      'latchkey/test/default/email',
    ])
    client.destroy()
  })

  it('dispatches events of the frame', async () => {
    const { app, client } = made()
    client.setActive('eip155', {
      network: ONE,
      accounts: [{ address: ADDRESS, type: 'eoa' }],
      smartAccountDeployed: null,
    })
    const refused = client.provider('eip155').request({ method: 'eth_sign' })
    await expect(refused).rejects.toMatchObject({ code: -32601 })
    await app.until(({ modal }) => modal.open)
    client.destroy()
  })

  it('provides its EIP-1193 provider as a connection', async () => {
    const { source, client } = made()
    const live = await source.get('auth', 'eip155')
    expect(live?.provider).toBe(client.provider('eip155'))
    expect(live?.capabilities).toEqual(['signMessage', 'switchNetwork', 'batch'])
    client.destroy()
  })
})
