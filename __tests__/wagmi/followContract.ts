import { connect, disconnect, mock, reconnect, switchChain } from '@wagmi/core'
import { followLatchkey } from '../../src/wagmi/follow'
import { ADDRESS, ONE, TWO } from '../support/fakeWallets'
import { eventually, settle } from '../support/settle'
import { leavePage, site } from '../support/site'
import {
  CHAIN_ONE,
  CHAIN_THREE,
  CHAIN_TWO,
  configOf,
  CONNECTED,
  connectionOf,
  DISCONNECTED,
  fakeWagmiStorage,
  pickWallet,
  wagmiSite,
} from './wagmiSite'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A site on which wagmi follows the widget. */
function followed(...input: Parameters<typeof wagmiSite>) {
  const made = wagmiSite(...input)
  const stop = followLatchkey(made.config, made.latchkey)
  stops.push(stop)
  return { ...made, stop }
}

/** A third-party connector whose wallet answers when the test decides. */
function slowConnector() {
  const answer: { settle: () => void } = { settle: () => undefined }
  const fn = mock({ accounts: [ADDRESS] })
  const slow: typeof fn = (config) => {
    const made = fn(config)
    const wait = new Promise<void>((resolve) => (answer.settle = resolve))
    const wallet = Object.create(made) as typeof made
    return Object.assign(wallet, made, {
      id: 'slow',
      connect: () => wait.then(() => Promise.reject(new Error('no'))),
      isAuthorized: () => wait.then(() => false),
    })
  }
  return { slow, answer }
}

export function describeFollow(): void {
  describe('the connector', describeConnectorChoice)
  describe('the connection', describeConnection)
  describe('the chain before a connection', describeChain)
}

function describeConnectorChoice() {
  it("uses wagmi's connector for this widget", () => {
    const { config } = followed()
    expect(config.connectors.map(({ id }) => id)).toEqual(['latchkey'])
  })

  it('adds a connector if there is none, and loads nothing', async () => {
    const { latchkey } = site()
    const config = configOf([mock({ accounts: [ADDRESS] })])
    stops.push(followLatchkey(config, latchkey))
    expect(config.connectors.map(({ id }) => id)).toEqual(['mock', 'latchkey'])
    await settle()
    expect(latchkey.store).toBeUndefined()
    await pickWallet(latchkey)
    expect(connectionOf(config)).toEqual(CONNECTED)
    await disconnect(config)
    expect(latchkey.getAccount().status).toBe('disconnected')
  })

  it('adds a connector beside that of another widget', () => {
    const { config } = wagmiSite()
    const { latchkey } = site({ instanceId: 'second' })
    stops.push(followLatchkey(config, latchkey))
    expect(config.connectors).toHaveLength(2)
  })
}

function describeConnection() {
  it('stays in sync when either side connects, switches or disconnects', async () => {
    const { config, connector, latchkey } = followed()
    const connecting = connect(config, { connector })
    await pickWallet(latchkey)
    await connecting
    expect(connectionOf(config)).toEqual(CONNECTED)
    await switchChain(config, { chainId: CHAIN_TWO.id })
    expect(latchkey.getNetwork()?.id).toBe(CHAIN_TWO.id)
    await latchkey.switchNetwork(ONE.caipNetworkId)
    expect(config.state.chainId).toBe(CHAIN_ONE.id)
    await latchkey.disconnect()
    expect(connectionOf(config)).toEqual(DISCONNECTED)
    await pickWallet(latchkey)
    expect(connectionOf(config)).toEqual(CONNECTED)
    await disconnect(config)
    await settle()
    expect(connectionOf(config)).toEqual(DISCONNECTED)
    expect(latchkey.getAccount().status).toBe('disconnected')
  })

  it('prompts the wallet once per action', async () => {
    const { config, latchkey, wallet } = followed()
    await pickWallet(latchkey)
    await switchChain(config, { chainId: CHAIN_TWO.id })
    await disconnect(config)
    await settle()
    expect(wallet.calls).toEqual([
      'eth_requestAccounts',
      'wallet_switchEthereumChain',
      'wallet_revokePermissions',
    ])
  })

  it('adopts an existing connection', async () => {
    const { latchkey } = site()
    await pickWallet(latchkey)
    const config = configOf([])
    stops.push(followLatchkey(config, latchkey))
    expect(connectionOf(config)).toEqual(CONNECTED)
  })

  it.each([['connect'], ['reconnect']])(
    'adopts a connection after wagmi has finished a %s of another connector',
    async (kind) => {
      const { config, latchkey } = followed()
      const { slow, answer } = slowConnector()
      const busy =
        kind === 'connect'
          ? connect(config, { connector: slow }).catch(() => undefined)
          : reconnect(config, { connectors: [slow] })
      await pickWallet(latchkey)
      expect(config.state.connections.size).toBe(0)
      answer.settle()
      await busy
      await settle()
      expect(connectionOf(config)).toEqual(CONNECTED)
    },
  )

  it('does not switch a wallet because of a chain that wagmi stored', async () => {
    const before = site()
    await pickWallet(before.latchkey)
    const wagmiStorage = fakeWagmiStorage()
    await switchChain(configOf([], wagmiStorage), { chainId: CHAIN_TWO.id })
    await settle()
    await leavePage()
    const { config, wallet } = followed({ storage: before.storage }, wagmiStorage)
    await reconnect(config)
    await settle()
    expect(connectionOf(config)).toEqual(CONNECTED)
    expect(config.state.chainId).toBe(CHAIN_ONE.id)
    expect(wallet.calls).toEqual(['eth_accounts'])
  })

  it('ignores a connection of another connector', async () => {
    const { config, latchkey } = followed()
    await connect(config, { connector: mock({ accounts: [ADDRESS] }) })
    await latchkey.ready()
    await latchkey.switchNetwork(TWO.caipNetworkId)
    expect(connectionOf(config)).toMatchObject({ id: 'mock', chainId: CHAIN_ONE.id })
    expect(config.state.chainId).toBe(CHAIN_ONE.id)
    await switchChain(config, { chainId: CHAIN_THREE.id })
    await settle()
    expect(latchkey.getNetwork()?.id).toBe(CHAIN_TWO.id)
  })
}

function describeChain() {
  it('each side follows the choice of the other side', async () => {
    const { config, latchkey } = followed()
    await latchkey.ready()
    await latchkey.switchNetwork(TWO.caipNetworkId)
    expect(config.state.chainId).toBe(CHAIN_TWO.id)
    await switchChain(config, { chainId: CHAIN_ONE.id })
    await eventually(() => latchkey.getNetwork()?.id === CHAIN_ONE.id)
    expect(config.state.chainId).toBe(CHAIN_ONE.id)
  })

  it('does not send a change back to the side that made it', async () => {
    const { config, latchkey } = followed()
    await latchkey.ready()
    const asked = jest.spyOn(latchkey, 'switchNetwork')
    await latchkey.switchNetwork(TWO.caipNetworkId)
    await settle()
    expect(asked).toHaveBeenCalledTimes(1)
    const chains: number[] = []
    config.subscribe(
      ({ chainId }) => chainId,
      (chainId) => chains.push(chainId),
    )
    await switchChain(config, { chainId: CHAIN_ONE.id })
    await settle()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(chains).toEqual([CHAIN_ONE.id])
  })

  it('the initial chain is that of the widget, which loads nothing', async () => {
    const { config, latchkey } = followed({ defaultNetwork: TWO.caipNetworkId })
    await settle()
    expect(latchkey.store).toBeUndefined()
    expect(config.state.chainId).toBe(CHAIN_ONE.id)
    await latchkey.ready()
    expect(config.state.chainId).toBe(CHAIN_TWO.id)
  })

  it('the initial chain is that of wagmi if wagmi chose it before the widget chose one', async () => {
    const { config, latchkey } = followed()
    await switchChain(config, { chainId: CHAIN_TWO.id })
    await settle()
    expect(latchkey.store).toBeUndefined()
    await latchkey.ready()
    await eventually(() => latchkey.getNetwork()?.id === CHAIN_TWO.id)
    expect(config.state.chainId).toBe(CHAIN_TWO.id)
  })

  it('the chains differ if only one side supports the chosen chain', async () => {
    const { config, latchkey } = followed()
    await latchkey.ready()
    await switchChain(config, { chainId: CHAIN_THREE.id })
    await settle()
    expect(latchkey.getNetwork()?.id).toBe(CHAIN_ONE.id)
    expect(config.state.chainId).toBe(CHAIN_THREE.id)
    await latchkey.addNetwork({ ...ONE, id: 5, name: 'Five', caipNetworkId: 'eip155:5' })
    await latchkey.switchNetwork('eip155:5')
    await settle()
    expect([latchkey.getNetwork()?.id, config.state.chainId]).toEqual([5, CHAIN_THREE.id])
  })

  it('the chain after a disconnect is that of the widget', async () => {
    const { config, latchkey } = followed()
    await pickWallet(latchkey)
    await latchkey.switchNetwork(TWO.caipNetworkId)
    await disconnect(config)
    await settle()
    expect([latchkey.getNetwork()?.id, config.state.chainId]).toEqual([31338, 31338])
  })

  it('the chain of wagmi is independent once following has stopped', async () => {
    const { config, latchkey, stop } = followed()
    await latchkey.ready()
    stop()
    await latchkey.switchNetwork(TWO.caipNetworkId)
    await settle()
    expect(config.state.chainId).toBe(CHAIN_ONE.id)
    await switchChain(config, { chainId: CHAIN_THREE.id })
    await settle()
    expect(latchkey.getNetwork()?.id).toBe(CHAIN_TWO.id)
  })

  it('the chain after a reload is the one that wagmi stored', async () => {
    const before = followed()
    await before.latchkey.ready()
    await before.latchkey.switchNetwork(TWO.caipNetworkId)
    await settle()
    await leavePage()
    const { config, latchkey } = followed({ storage: before.storage }, before.wagmiStorage)
    await latchkey.ready()
    await eventually(() => latchkey.getNetwork()?.id === CHAIN_TWO.id)
    expect(config.state.chainId).toBe(CHAIN_TWO.id)
  })
}
