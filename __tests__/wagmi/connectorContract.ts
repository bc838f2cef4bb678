import { connect, ConnectorNotConnectedError, disconnect, reconnect, version } from '@wagmi/core'
import { UserRejectedRequestError } from 'viem'
import { latchkeyConnector } from '../../src/wagmi/connector'
import { withoutAccount } from '../../src/slices/domain/account/account'
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeWallets'
import { eventually, settle } from '../support/settle'
import { leavePage, RDNS, requests, until } from '../support/site'
import { describeChanges } from './changesContract'
import {
  CHAIN_ONE,
  CHAIN_TWO,
  configOf,
  CONNECTED,
  connectedSite,
  connectionOf,
  connectorOf,
  DISCONNECTED,
  fakeWagmiStorage,
  pickWallet,
  wagmiSite,
} from './wagmiSite'

/**
 * wagmi's expectations of a connector, tested with the product's widget and an installed wallet.
 */
export function describeConnector(major: string): void {
  it('runs with the supported version of wagmi', () => {
    expect(version.split('.')[0]).toBe(major)
  })
  describe('setup', describeSetup)
  describe('connect', describeConnect)
  describe('getAccounts, getChainId, getProvider', describeGetters)
  describe('isAuthorized and reconnect', describeReconnect)
  describeChanges()
}

function describeSetup() {
  it('names the connector and loads nothing', async () => {
    const { connector, latchkey, wallet } = wagmiSite()
    await settle()
    expect(connector).toMatchObject({ id: 'latchkey', name: 'Latchkey', type: 'latchkey' })
    expect(latchkeyConnector.type).toBe('latchkey')
    expect(latchkey.store).toBeUndefined()
    expect([wallet.calls, requests]).toEqual([[], []])
  })

  it('uses id, name and icon of the site', () => {
    const { latchkey } = wagmiSite()
    const icon = 'data:image/svg+xml,<svg/>'
    const config = configOf([latchkeyConnector(latchkey, { id: 'second', name: 'Wallets', icon })])
    expect(connectorOf(config)).toMatchObject({ id: 'second', name: 'Wallets', icon })
  })

  it('calls a function for the widget once, after the site could create it', async () => {
    const { latchkey } = wagmiSite()
    const widget = jest.fn(() => latchkey)
    const connector = connectorOf(configOf([latchkeyConnector(widget)]))
    expect(widget).not.toHaveBeenCalled()
    await settle()
    await connector.isAuthorized()
    expect(widget).toHaveBeenCalledTimes(1)
  })
}

function describeConnect() {
  it('opens the modal and resolves with the connection', async () => {
    const { config, connector, latchkey } = wagmiSite()
    const connecting = connect(config, { connector })
    await until(latchkey, () => latchkey.getState().open)
    expect(latchkey.getState().view).toBe('Connect')
    expect(connectionOf(config)).toEqual({ status: 'connecting' })
    await pickWallet(latchkey)
    await expect(connecting).resolves.toEqual({ accounts: [ADDRESS], chainId: CHAIN_ONE.id })
    expect(connectionOf(config)).toEqual(CONNECTED)
  })

  it('opens the view that the site chose', async () => {
    const { latchkey } = wagmiSite()
    const config = configOf([latchkeyConnector(latchkey, { view: 'AllWallets' })])
    void connect(config, { connector: connectorOf(config) }).catch(() => undefined)
    await until(latchkey, () => latchkey.getState().open)
    expect(latchkey.getState().view).toBe('AllWallets')
    await latchkey.close()
  })

  it("rejects with wagmi's rejection error when the visitor closes the modal", async () => {
    const { config, connector, latchkey } = wagmiSite()
    const connecting = connect(config, { connector })
    await Promise.all([
      expect(connecting).rejects.toBeInstanceOf(UserRejectedRequestError),
      expect(connecting).rejects.toMatchObject({ code: 4001, cause: { code: 'USER_REJECTED' } }),
      until(latchkey, () => latchkey.getState().open).then(() => latchkey.close()),
    ])
    expect(connectionOf(config)).toEqual(DISCONNECTED)
  })

  it('passes other errors on unchanged', async () => {
    const { config, connector, latchkey } = wagmiSite()
    await latchkey.destroy()
    await expect(connect(config, { connector })).rejects.toMatchObject({
      name: 'LatchkeyError',
      code: 'INSTANCE_DESTROYED',
    })
  })

  it('resolves immediately if a wallet is connected, in the requested format', async () => {
    const { connector } = await connectedSite()
    await expect(connector.connect()).resolves.toEqual({
      accounts: [ADDRESS],
      chainId: CHAIN_ONE.id,
    })
    await expect(connector.connect({ withCapabilities: true })).resolves.toEqual({
      accounts: [{ address: ADDRESS, capabilities: {} }],
      chainId: CHAIN_ONE.id,
    })
  })

  it('switches to the requested chain', async () => {
    const { config, connector, latchkey, wallet } = wagmiSite()
    const connecting = connect(config, { connector, chainId: CHAIN_TWO.id })
    await pickWallet(latchkey)
    await expect(connecting).resolves.toMatchObject({ chainId: CHAIN_TWO.id })
    expect(wallet.chainId).toBe(CHAIN_TWO.id)
  })

  it('stays connected on its own chain if the wallet does not switch', async () => {
    const { config, connector, latchkey, wallet } = wagmiSite()
    wallet.next.switch = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    const connecting = connect(config, { connector, chainId: CHAIN_TWO.id })
    await pickWallet(latchkey)
    await expect(connecting).resolves.toMatchObject({ chainId: CHAIN_ONE.id })
    expect(connectionOf(config)).toEqual(CONNECTED)
  })
}

function describeGetters() {
  it('returns no account but a chain without a connection', async () => {
    const { connector, latchkey } = wagmiSite()
    await expect(connector.getAccounts()).rejects.toBeInstanceOf(ConnectorNotConnectedError)
    await expect(connector.getChainId()).resolves.toBe(CHAIN_ONE.id)
    expect(latchkey.store).toBeUndefined()
  })

  it('returns no chain if the widget offers none of these networks', async () => {
    const { connector, latchkey } = wagmiSite()
    jest.spyOn(latchkey, 'getNetwork').mockReturnValue(null)
    await expect(connector.getChainId()).rejects.toBeInstanceOf(ConnectorNotConnectedError)
  })

  it('returns the chain that the visitor chose in the widget', async () => {
    const { connector, latchkey } = wagmiSite({ defaultNetwork: `eip155:${CHAIN_TWO.id}` })
    await latchkey.ready()
    await expect(connector.getChainId()).resolves.toBe(CHAIN_TWO.id)
  })

  it('returns the accounts, active first, and the chain of the wallet', async () => {
    const { connector, wallet } = await connectedSite()
    wallet.emit({
      type: 'accountsChanged',
      namespace: 'eip155',
      connectorId: RDNS,
      accounts: [
        { address: OTHER_ADDRESS, type: 'eoa' },
        { address: ADDRESS, type: 'eoa' },
      ],
    })
    await expect(connector.getAccounts()).resolves.toEqual([OTHER_ADDRESS, ADDRESS])
    wallet.emit({
      type: 'networkChanged',
      namespace: 'eip155',
      connectorId: RDNS,
      networkId: 'eip155:99',
    })
    await expect(connector.getChainId()).resolves.toBe(99)
  })

  it('returns the same provider before, during and after a connection', async () => {
    const { config, connector, latchkey, wallet } = wagmiSite()
    const provider = await connector.getProvider()
    const ask = () => connectorProvider(provider).request({ method: 'eth_blockNumber' })
    await expect(ask()).rejects.toMatchObject({ code: 4900 })
    expect(latchkey.store).toBeUndefined()
    const connecting = connect(config, { connector })
    await pickWallet(latchkey)
    await connecting
    wallet.provider.request = ({ method }) => Promise.resolve(`answer to ${method}`)
    await expect(ask()).resolves.toBe('answer to eth_blockNumber')
    expect(await connector.getProvider()).toBe(provider)
    await disconnect(config)
    await expect(ask()).rejects.toMatchObject({ code: 4900 })
    expect(await connector.getProvider()).toBe(provider)
  })

  it('rejects requests with the errors of the wallet', async () => {
    const { connector, wallet } = await connectedSite()
    const provider = connectorProvider(await connector.getProvider())
    const refusal = Object.assign(new Error('no'), { code: 4001 })
    wallet.provider.request = () => Promise.reject(refusal)
    wallet.next.switch = () => Promise.reject(refusal)
    const methods = [
      'eth_signTypedData_v4',
      'wallet_switchEthereumChain',
      'wallet_watchAsset',
      'personal_sign',
    ]
    const answers = await Promise.all(
      methods.map((method) => provider.request({ method }).catch(codeOf)),
    )
    expect(answers).toEqual([4001, 4001, 4001, 4001])
  })

  it('emits the events of EIP-1193', async () => {
    const { connector, latchkey, wallet } = wagmiSite()
    const provider = connectorProvider(await connector.getProvider())
    const heard: unknown[] = []
    for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'])
      provider.on(event, (payload) => heard.push([event, payload]))
    await pickWallet(latchkey)
    wallet.emit({
      type: 'accountsChanged',
      namespace: 'eip155',
      connectorId: RDNS,
      accounts: [{ address: OTHER_ADDRESS, type: 'eoa' }],
    })
    await latchkey.switchNetwork(`eip155:${CHAIN_TWO.id}`)
    await latchkey.disconnect()
    expect(heard).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', [OTHER_ADDRESS]],
      ['chainChanged', '0x7a6a'],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })
}

/** The code of an error of EIP-1193. */
const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : error

/** The provider as a site uses it. */
function connectorProvider(provider: unknown) {
  return provider as {
    request(args: { method: string }): Promise<unknown>
    on(event: string, listener: (payload: unknown) => void): void
  }
}

function describeReconnect() {
  it('is not authorized, and loads nothing, if nothing is stored', async () => {
    const { config, connector, latchkey } = wagmiSite()
    await expect(connector.isAuthorized()).resolves.toBe(false)
    await expect(reconnect(config)).resolves.toEqual([])
    expect(connectionOf(config)).toEqual(DISCONNECTED)
    expect(latchkey.store).toBeUndefined()
  })

  it('reconnects after a reload without the modal', async () => {
    const wagmiStorage = fakeWagmiStorage()
    const before = await connectedSite({}, wagmiStorage)
    await settle()
    await leavePage()
    const { config, connector, latchkey } = wagmiSite({ storage: before.storage }, wagmiStorage)
    await expect(connector.isAuthorized()).resolves.toBe(true)
    await expect(reconnect(config)).resolves.toMatchObject([
      { accounts: [ADDRESS], chainId: CHAIN_ONE.id },
    ])
    expect(connectionOf(config)).toEqual(CONNECTED)
    expect(latchkey.getState().open).toBe(false)
  })

  it('waits for the restored connection when asked to reconnect first', async () => {
    const before = await connectedSite()
    await settle()
    await leavePage()
    const { connector } = wagmiSite({ storage: before.storage })
    await expect(connector.connect({ isReconnecting: true })).resolves.toEqual({
      accounts: [ADDRESS],
      chainId: CHAIN_ONE.id,
    })
  })

  it('queues a request until the connection is restored', async () => {
    const before = await connectedSite()
    await settle()
    await leavePage()
    const { connector, wallet } = wagmiSite({ storage: before.storage })
    wallet.provider.request = () => Promise.resolve('0x1')
    const provider = connectorProvider(await connector.getProvider())
    await expect(provider.request({ method: 'eth_blockNumber' })).resolves.toBe('0x1')
  })

  it('is not authorized if the wallet no longer knows the site', async () => {
    const before = await connectedSite()
    await settle()
    await leavePage()
    const { config, connector, wallet } = wagmiSite({ storage: before.storage })
    wallet.accounts = []
    await expect(connector.isAuthorized()).resolves.toBe(false)
    await expect(connector.connect({ isReconnecting: true })).rejects.toBeInstanceOf(
      ConnectorNotConnectedError,
    )
    await expect(reconnect(config)).resolves.toEqual([])
  })

  it('is not authorized if the code of the widget fails to load', async () => {
    const { connector, latchkey } = wagmiSite()
    jest.spyOn(latchkey, 'getAccount').mockReturnValue(withoutAccount('reconnecting'))
    jest.spyOn(latchkey, 'ready').mockRejectedValue(new Error('gone'))
    await expect(connector.isAuthorized()).resolves.toBe(false)
  })

  it('is connected by the widget if wagmi does not reconnect', async () => {
    const before = await connectedSite()
    await settle()
    await leavePage()
    const { config } = wagmiSite({ storage: before.storage })
    await eventually(() => config.state.status === 'connected')
    expect(connectionOf(config)).toEqual(CONNECTED)
  })
}
