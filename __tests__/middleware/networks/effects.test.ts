import { connectRequested } from '../../../src/slices/connect'
import {
  backRequested,
  modalCloseRequested,
  modalOpenRequested,
  viewPushed,
} from '../../../src/slices/navigation'
import { disconnectRequested, walletConnected } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { networkSwitchCancelled, networkSwitchRequested } from '../../../src/slices/networks'
import { selectActiveNetwork } from '../../../src/slices/combined'
import { pairingRequested } from '../../../src/slices/pairing'
import { removeNetwork } from '../../support/offering'
import { SOLANA } from '../../support/quartz'
import { eventually } from '../../support/settle'
import {
  createTestApp,
  fakePairing,
  fakeWallet,
  ONE,
  TWO,
  type TestAppInput,
} from '../../support/createTestApp'

async function connected(input: TestAppInput = {}, chainId = 31337) {
  const wallet = fakeWallet()
  wallet.chainId = chainId
  const app = createTestApp({ wallets: [wallet], ...input })
  app.store.dispatch(
    connectRequested({ connectorId: wallet.connector.id, attemptId: 'a', show: false }),
  )
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  const { id: connectorId } = wallet.connector
  const wander = (networkId: `eip155:${number}`) =>
    wallet.emit({ type: 'networkChanged', namespace: 'eip155', connectorId, networkId })
  return { app, wallet, wander }
}
const viewOf = (app: Awaited<ReturnType<typeof connected>>['app']) =>
  app.store.getState().router.history.at(-1)?.view

describe('switching networks', () => {
  it('requests the switch from the wallet, then stores it', async () => {
    const { app, wallet } = await connected()
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await app.until(({ networks }) => networks.activeId === TWO.caipNetworkId)
    expect(wallet.calls).toContain('wallet_switchEthereumChain')
    expect(app.events).toContainEqual({
      event: 'SWITCH_NETWORK',
      properties: { network: TWO.caipNetworkId },
    })
  })

  it('reports a rejection by the user, and keeps the network', async () => {
    const { app, wallet } = await connected()
    wallet.next.switch = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    const { networks } = await app.until(({ networks: { flow } }) => flow.step === 'declined')
    expect(networks).toMatchObject({
      activeId: ONE.caipNetworkId,
      flow: { networkId: TWO.caipNetworkId },
    })
  })

  it('lets the user cancel when the wallet never answers', async () => {
    const { app, wallet } = await connected()
    wallet.next.switch = () => new Promise(() => {})
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await app.until(({ networks: { flow } }) => flow.step === 'switching')
    app.store.dispatch(networkSwitchCancelled())
    await app.until(({ networks: { flow } }) => flow.step === 'idle')
  })

  it('ends a pending switch when the current network is chosen', async () => {
    const { app, wallet } = await connected()
    wallet.next.switch = () => new Promise(() => {})
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await app.until(({ networks: { flow } }) => flow.step === 'switching')
    app.store.dispatch(networkSwitchRequested({ networkId: ONE.caipNetworkId }))
    expect(app.store.getState().networks.flow).toEqual({ step: 'idle' })
  })

  it('switching networks ends when its wallet disconnects without an answer', async () => {
    const { app, wallet } = await connected()
    wallet.next.switch = () => new Promise(() => {})
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await app.until(({ networks: { flow } }) => flow.step === 'switching')
    const { id: connectorId } = wallet.connector
    wallet.emit({ type: 'disconnected', namespace: 'eip155', connectorId })
    expect(app.store.getState().networks.flow).toEqual({ step: 'idle' })
  })

  it('succeeds for a wallet that reports its move before it answers', async () => {
    const { app, wallet, wander } = await connected()
    wallet.next.switch = async () => wander('eip155:31338')
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await eventually(() => app.events.some(({ event }) => event === 'SWITCH_NETWORK'))
    expect(app.store.getState().networks).toMatchObject({
      activeId: TWO.caipNetworkId,
      flow: { step: 'idle' },
    })
  })

  it('fails for a wallet that reports its move and leaves before it answers', async () => {
    const { app, wallet, wander } = await connected()
    wallet.next.switch = () => {
      wander('eip155:31338')
      const { id: connectorId } = wallet.connector
      wallet.emit({ type: 'disconnected', namespace: 'eip155', connectorId })
      return new Promise(() => {})
    }
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
    await new Promise(setImmediate)
    expect(app.events.map(({ event }) => event)).not.toContain('SWITCH_NETWORK')
    expect(app.store.getState().networks.flow).toEqual({ step: 'idle' })
  })

  it('fails for a network that the site removes meanwhile', async () => {
    const { app, wallet } = await connected()
    wallet.next.switch = () => {
      removeNetwork(app.store, TWO.caipNetworkId)
      return Promise.resolve()
    }
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    const { networks } = await app.until(({ networks: { flow } }) => flow.step === 'failed')
    expect(networks).toMatchObject({
      activeId: ONE.caipNetworkId,
      flow: { error: { code: 'SWITCH_NETWORK_NOT_FOUND' } },
    })
  })

  it('aborts the request of a paired wallet', async () => {
    const pairing = fakePairing()
    const app = createTestApp({ pairing })
    app.store.dispatch(
      pairingRequested({ wallet: null, attemptId: 'first', tab: 'qrcode', show: true }),
    )
    await app.until((state) => state.pairing.flow.step === 'ready')
    pairing.attempts[0]?.approve()
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    const asked: (AbortSignal | undefined)[] = []
    pairing.client.switchNetwork = (_network, signal) => {
      asked.push(signal)
      return new Promise(() => {})
    }
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await eventually(() => asked.length === 1)
    expect(asked[0]?.aborted).toBe(false)
    app.store.dispatch(networkSwitchCancelled())
    await eventually(() => asked[0]?.aborted === true)
  })

  it('shows the not-found alert for a network the site does not offer', async () => {
    const { app } = await connected()
    app.store.dispatch(networkSwitchRequested({ networkId: 'eip155:999' }))
    const { alerts } = await app.until(({ alerts: { snackbar } }) => snackbar !== null)
    expect(alerts.snackbar).toMatchObject({
      variant: 'error',
      message: { error: 'SWITCH_NETWORK_NOT_FOUND' },
    })
  })
})

describe('a network the site does not offer', () => {
  it('a network the site does not offer becomes a placeholder named Unknown Network and opens the view once', async () => {
    const { app, wander } = await connected()
    wander('eip155:5')
    const state = await app.until(({ modal }) => modal.open)
    expect(viewOf(app)).toBe('UnsupportedChain')
    expect(selectActiveNetwork(state)).toMatchObject({
      name: 'Unknown Network',
      rpcUrls: { default: { http: [] } },
    })
  })

  it('a network the site does not offer cannot be left by going back, only by a network or by disconnecting', async () => {
    const { app, wander } = await connected()
    wander('eip155:5')
    await app.until(({ modal }) => modal.open)
    app.store.dispatch(backRequested())
    await Promise.resolve()
    expect(viewOf(app)).toBe('UnsupportedChain')
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ modal }) => !modal.open)
  })

  it('closes automatically when the wallet switches back', async () => {
    const { app, wander } = await connected()
    wander('eip155:5')
    await app.until(({ modal }) => modal.open)
    wander('eip155:31338')
    await app.until(({ modal }) => !modal.open)
    expect(app.store.getState().networks.activeId).toBe(TWO.caipNetworkId)
  })

  it.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'a network the site does not offer is ignored with %o',
    async (options) => {
      const { app, wander } = await connected({ options })
      wander('eip155:5')
      await app.until(({ networks }) => networks.activeId === 'eip155:5')
      expect(app.store.getState().modal.open).toBe(false)
    },
  )
})

describe('wrong-network loops', () => {
  const answers = {
    accepts: () => Promise.resolve(),
    rejects: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
    ignores: () => new Promise<void>(() => {}),
    'has no method': () => Promise.reject(Object.assign(new Error('unknown'), { code: 4200 })),
    fails: () => Promise.reject(Object.assign(new Error('odd'), { code: 4902 })),
  }
  it.each(Object.entries(answers))(
    'changes at most one view when the wallet %s',
    async (_, answer) => {
      const { app, wallet, wander } = await connected()
      wander('eip155:5')
      await app.until(({ modal }) => modal.open)
      const views: (string | undefined)[] = [viewOf(app)]
      app.store.subscribe(() => {
        const view = app.store.getState().modal.open ? viewOf(app) : 'closed'
        if (views.at(-1) !== view) views.push(view)
      })
      wallet.next.switch = answer
      app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
      await app.until(({ networks: { flow } }) => flow.step !== 'idle')
      await new Promise((resolve) => setImmediate(resolve))
      expect(views.length).toBeLessThanOrEqual(2)
      app.store.dispatch(disconnectRequested({}))
      await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
    },
  )
})

describe('a network of another namespace', () => {
  const networks = [ONE, TWO, SOLANA]
  const networkId = SOLANA.caipNetworkId

  it('asks for a wallet of the other namespace, from the list and from the page, and keeps the current one', async () => {
    const { app } = await connected({ networks })
    const { accounts } = app.store.getState()
    app.store.dispatch(networkSwitchRequested({ networkId }))
    await app.until(({ modal }) => modal.open)
    expect(app.store.getState().router.history).toEqual([
      { view: 'SwitchActiveChain', params: { networkId } },
    ])
    app.store.dispatch(modalCloseRequested({}))
    await app.until(({ modal }) => !modal.open)
    app.store.dispatch(modalOpenRequested({ view: 'Networks' }))
    await app.until(({ modal }) => modal.open)
    app.store.dispatch(networkSwitchRequested({ networkId, chosen: true }))
    await app.until(() => viewOf(app) === 'SwitchActiveChain')
    app.store.dispatch(backRequested())
    await app.until(() => viewOf(app) === 'Networks')
    expect(app.store.getState().accounts).toEqual(accounts)
    expect(app.store.getState().networks.activeId).toBe(ONE.caipNetworkId)
  })

  /** An Ethereum wallet on the first network, beside a Solana wallet whose account is active. */
  async function beside() {
    const world = await connected({ networks })
    world.app.store.dispatch(
      walletConnected({
        namespace: 'solana',
        connectorId: 'Quartz',
        accounts: toAccounts(['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU']),
        capabilities: [],
        networkId,
        approved: null,
        wallet: { name: 'Quartz', icon: null, type: 'ANNOUNCED' },
        restored: false,
      }),
    )
    expect(world.app.store.getState().accounts.active).toBe('solana')
    return world
  }

  it('a network of another namespace becomes active for a wallet that reports its move before it answers', async () => {
    const { app, wallet, wander } = await beside()
    wallet.next.switch = async () => wander('eip155:31338')
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await eventually(() => app.events.some(({ event }) => event === 'SWITCH_NETWORK'))
    expect(app.store.getState()).toMatchObject({
      accounts: { active: 'eip155' },
      networks: { activeId: TWO.caipNetworkId, flow: { step: 'idle' } },
    })
  })

  it('a network of another namespace stays inactive for a wallet that moves after the user has cancelled', async () => {
    const { app, wallet, wander } = await beside()
    wallet.next.switch = () => new Promise(() => {})
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await app.until(({ networks: { flow } }) => flow.step === 'switching')
    app.store.dispatch(networkSwitchCancelled())
    await new Promise(setImmediate)
    wander('eip155:31338')
    await new Promise(setImmediate)
    expect(app.store.getState()).toMatchObject({
      accounts: { active: 'solana' },
      networks: { activeId: networkId, lastOf: { eip155: TWO.caipNetworkId } },
    })
  })

  it('a network of another namespace becomes active for a visitor without a wallet', async () => {
    const app = createTestApp({ networks })
    app.store.dispatch(networkSwitchRequested({ networkId }))
    await app.until(({ networks: { activeId } }) => activeId === networkId)
    expect(app.store.getState().modal.open).toBe(false)
  })
})

describe('the list of networks', () => {
  it('returns to the account after a switch that was requested in the list', async () => {
    const { app } = await connected()
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ modal }) => modal.open)
    app.store.dispatch(viewPushed({ view: 'Networks', params: {} }))
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await app.until(({ networks }) => networks.activeId === TWO.caipNetworkId)
    await app.until(() => viewOf(app) === 'Account')
  })
})
