import { disconnectRequested } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { createTestApp, fakeWallet, ONE, TWO } from '../../support/createTestApp'
import { addNetwork, removeNetwork } from '../../support/offering'

const STRANGE = 'eip155:777'
const THREE = { ...ONE, id: 3, name: 'Three', caipNetworkId: 'eip155:3' as const }

async function connected(defaultNetwork: CaipNetworkId | null = null) {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet], options: { defaultNetwork } })
  const { id: connectorId } = wallet.connector
  app.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: false }))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  const networks = () => app.store.getState().networks
  return {
    app,
    networks,
    wander: (networkId: CaipNetworkId) =>
      wallet.emit({ type: 'networkChanged', namespace: 'eip155', connectorId, networkId }),
    async disconnect() {
      app.store.dispatch(disconnectRequested({}))
      await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
    },
    end: () => wallet.emit({ type: 'disconnected', namespace: 'eip155', connectorId }),
  }
}

describe('drops unsupported networks after a disconnect', () => {
  it('selects the first network if the wallet had switched to another', async () => {
    const { networks, wander, disconnect } = await connected()
    wander(STRANGE)
    expect(networks().activeId).toBe(STRANGE)
    await disconnect()
    expect(networks()).toMatchObject({ activeId: ONE.caipNetworkId, lastOf: {} })
  })

  it('selects the default network if the site names one', async () => {
    const { networks, wander, end } = await connected(TWO.caipNetworkId)
    wander(STRANGE)
    end()
    expect(networks()).toMatchObject({ activeId: TWO.caipNetworkId, lastOf: {} })
  })

  it('keeps a removed network while the wallet is on it', async () => {
    const { app, networks, disconnect } = await connected(ONE.caipNetworkId)
    removeNetwork(app.store, ONE.caipNetworkId)
    expect(networks().activeId).toBe(ONE.caipNetworkId)
    await disconnect()
    expect(networks()).toMatchObject({ activeId: TWO.caipNetworkId, lastOf: {} })
  })

  it('selects no network if the site offers none', async () => {
    const { app, networks, disconnect } = await connected()
    for (const { caipNetworkId } of [ONE, TWO]) removeNetwork(app.store, caipNetworkId)
    await disconnect()
    expect(networks()).toMatchObject({ all: [], activeId: null, lastOf: {} })
  })

  it('keeps an offered network and the last choice', async () => {
    const { app, networks, wander, disconnect } = await connected()
    addNetwork(app.store, THREE)
    wander(THREE.caipNetworkId)
    await disconnect()
    expect(networks()).toMatchObject({
      activeId: THREE.caipNetworkId,
      lastOf: { eip155: THREE.caipNetworkId },
    })
  })
})
