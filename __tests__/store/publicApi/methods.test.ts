import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { createMethods } from '../../../src/store/publicApi/methods'
import { walletConnected } from '../../../src/slices/accounts'
import type { NetworkInput } from '../../../src/slices/domain/network/network'
import { runnerOf } from '../../support/command'
import { ADDRESS, createTestApp, fakeWallet, ONE } from '../../support/createTestApp'
import { loadAdapterChanges, noSupport } from '../../support/offering'

const BASE = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
}

function methodsOf(app: ReturnType<typeof createTestApp>) {
  const { store, ports } = app
  const getAccount = () => {
    throw new Error('not asked here')
  }
  return createMethods({
    store,
    ports,
    runCommand: runnerOf(app),
    getAccount,
    loadAdapterChanges,
    ...noSupport,
  })
}

const idsOf = ({ store }: ReturnType<typeof createTestApp>) =>
  store.getState().networks.all.map(({ caipNetworkId }) => caipNetworkId)

describe('networks added at runtime', () => {
  // Untyped code of a site can pass any value.
  const broken = { id: 1, name: 'Broken' } as unknown as NetworkInput

  it.each(['addNetwork', 'switchNetwork'] as const)('validates networks in %s', async (method) => {
    const app = createTestApp()
    await expect(methodsOf(app)[method](broken)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it.each(['addNetwork', 'switchNetwork'] as const)('requires an adapter in %s', async (method) => {
    const app = createTestApp()
    const solana = { ...BASE, id: 'x', chainNamespace: 'solana' as const }
    await expect(methodsOf(app)[method](solana)).rejects.toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
    })
    expect(idsOf(app)).not.toContain('solana:x')
  })

  it('keeps the network if the switch succeeds', async () => {
    const app = createTestApp()
    await methodsOf(app).switchNetwork(BASE)
    expect(app.store.getState().networks.activeId).toBe('eip155:8453')
  })

  it('drops the network if the wallet declines the switch', async () => {
    const wallet = fakeWallet()
    wallet.next.switch = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    const app = createTestApp({ wallets: [wallet] })
    app.store.dispatch(
      walletConnected({
        namespace: 'eip155',
        connectorId: wallet.connector.id,
        accounts: toAccounts([ADDRESS]),
        capabilities: [],
        networkId: ONE.caipNetworkId,
        approved: null,
        wallet: { name: 'One', icon: null, type: 'ANNOUNCED' },
        restored: false,
      }),
    )
    await expect(methodsOf(app).switchNetwork(BASE)).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(idsOf(app)).not.toContain('eip155:8453')
  })
})
