import { walletDisconnected } from '../../src/slices/accounts'
import type { ConnectorType } from '../../src/slices/domain/wallet/connector'
import { walletNetworkChanged } from '../../src/slices/networks'
import { siwxServiceOf } from '../../src/store/siwxService'
import { createTestApp, ONE, TWO } from '../support/createTestApp'
import { connect } from '../views/connected'

const ICON = 'data:image/png;base64,AA=='

/** An app with a connected wallet of a type, and the data for its sign-in service. */
function connected(type: ConnectorType = 'ANNOUNCED') {
  const app = createTestApp()
  connect(app, { wallet: { name: 'Northwind', icon: ICON, type } })
  return { ...app, service: () => siwxServiceOf(app.store, app.ports) }
}

describe('the data for a sign-in service', () => {
  it.each(['https://api.example', 'https://api.example/', 'https://api.example//'])(
    'the data for a sign-in service has a URL below the wallet API at %s',
    (walletApi) => {
      const { ports, service } = connected()
      const config = ports.config()
      ports.config = () => ({ ...config, backends: { ...config.backends, walletApi } })
      expect(service().url).toBe('https://api.example/auth/v1')
    },
  )

  it('the data for a sign-in service has the present identity of all requests', () => {
    const { ports, service } = connected()
    const config = ports.config()
    expect(service()).toMatchObject({
      projectId: 'test',
      sdkType: 'latchkey',
      sdkVersion: 'html-viem-0.0.0',
      clientId: null,
    })
    ports.config = () => ({ ...config, projectId: 'other', clientId: 'did:key:z6Mk' })
    expect(service()).toMatchObject({ projectId: 'other', clientId: 'did:key:z6Mk' })
  })

  it.each([
    ['ANNOUNCED', 'extension'],
    ['INJECTED', 'extension'],
    ['WALLET_CONNECT', 'walletconnect'],
    ['EXTERNAL', 'unknown'],
    ['AUTH', 'unknown'],
    ['MULTI_CHAIN', 'unknown'],
  ] as const)('reports a wallet of type %s as %s', (kind, type) => {
    expect(connected(kind).service().wallet).toEqual({ type, name: 'Northwind', icon: ICON })
  })

  it('the data for a sign-in service has no wallet before a connection and after a disconnect', () => {
    const fresh = createTestApp()
    expect(siwxServiceOf(fresh.store, fresh.ports).wallet).toBeNull()
    const { store, service } = connected()
    store.dispatch(walletDisconnected({ namespace: 'eip155', connectorId: 'dev.example.wallet' }))
    expect(service().wallet).toBeNull()
  })

  it('the data for a sign-in service has the present network', () => {
    const { store, service } = connected()
    expect(service().activeId).toBe(ONE.caipNetworkId)
    store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
    expect(service().activeId).toBe(TWO.caipNetworkId)
  })

  it('uses the fetch of the page', async () => {
    const { requests, service } = connected()
    const { fetch, url } = service()
    expect((await fetch(`${url}/nonce`)).status).toBe(404)
    expect(requests.map((request) => request.url)).toEqual([`${url}/nonce`])
  })
})
