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

describe('after a disconnect the active network is one that the site offers', () => {
  it('where the wallet had gone to another one by itself: the first', async () => {
    const { networks, wander, disconnect } = await connected()
    wander(STRANGE)
    expect(networks().activeId).toBe(STRANGE)
    await disconnect()
    expect(networks()).toMatchObject({ activeId: ONE.caipNetworkId, lastOf: {} })
  })

  it('the default one, where the site names one', async () => {
    const { networks, wander, end } = await connected(TWO.caipNetworkId)
    wander(STRANGE)
    end()
    expect(networks()).toMatchObject({ activeId: TWO.caipNetworkId, lastOf: {} })
  })

  it('where the site took the network out under the wallet, which stays there until then', async () => {
    const { app, networks, disconnect } = await connected(ONE.caipNetworkId)
    removeNetwork(app.store, ONE.caipNetworkId)
    expect(networks().activeId).toBe(ONE.caipNetworkId)
    await disconnect()
    expect(networks()).toMatchObject({ activeId: TWO.caipNetworkId, lastOf: {} })
  })

  it('none, where the site offers none any more', async () => {
    const { app, networks, disconnect } = await connected()
    for (const { caipNetworkId } of [ONE, TWO]) removeNetwork(app.store, caipNetworkId)
    await disconnect()
    expect(networks()).toMatchObject({ all: [], activeId: null, lastOf: {} })
  })

  it('and one that is offered stays, as does the last choice', async () => {
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
