import {
  ChainNotConfiguredError,
  disconnect,
  reconnect,
  switchChain,
  SwitchChainNotSupportedError,
} from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import { OTHER_ADDRESS } from '../support/fakeWallets'
import { RDNS } from '../support/site'
import {
  CHAIN_THREE,
  CHAIN_TWO,
  CONNECTED,
  connectedSite,
  connectionOf,
  DISCONNECTED,
  pickWallet,
  wagmiSite,
} from './wagmiSite'

/** wagmi's expectations of a connector whose connection changes and ends. */
export function describeChanges(): void {
  describe('switchChain', describeSwitch)
  describe('disconnect', describeDisconnect)
  describe('changes in the widget', describeEvents)
}

function describeSwitch() {
  it('switches the wallet, and updates wagmi before it resolves', async () => {
    const { config, latchkey, wallet } = await connectedSite()
    await expect(switchChain(config, { chainId: CHAIN_TWO.id })).resolves.toMatchObject({
      name: 'Chain Two',
    })
    expect(wallet.chainId).toBe(CHAIN_TWO.id)
    expect(latchkey.getNetwork()?.id).toBe(CHAIN_TWO.id)
    expect([config.state.chainId, connectionOf(config).chainId]).toEqual([31338, 31338])
  })

  it.each([
    ['that wagmi does not know', 5],
    ['that the widget does not offer', CHAIN_THREE.id],
  ])('rejects a chain %s', async (_, chainId) => {
    const { connector } = await connectedSite()
    const failure = connector.switchChain?.({ chainId })
    await expect(failure).rejects.toBeInstanceOf(SwitchChainError)
    await expect(failure).rejects.toHaveProperty('cause', expect.any(ChainNotConfiguredError))
  })

  it("rejects with wagmi's refusal when the visitor declines", async () => {
    const { config, wallet } = await connectedSite()
    wallet.next.switch = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    await expect(switchChain(config, { chainId: CHAIN_TWO.id })).rejects.toBeInstanceOf(
      UserRejectedRequestError,
    )
    expect(connectionOf(config)).toEqual(CONNECTED)
  })

  it.each([['NETWORK_FIXED'], ['CHAIN_NOT_SUPPORTED']])(
    'reports that the wallet cannot switch: %s',
    async (code) => {
      const { config, latchkey } = await connectedSite()
      const cause = Object.assign(new Error(code), { name: 'LatchkeyError', code })
      jest.spyOn(latchkey, 'switchNetwork').mockRejectedValue(cause)
      const failure = switchChain(config, { chainId: CHAIN_TWO.id })
      await expect(failure).rejects.toBeInstanceOf(SwitchChainNotSupportedError)
      await expect(failure).rejects.toMatchObject({
        message: expect.stringContaining('"Latchkey" does not support'),
        cause: { code },
      })
    },
  )

  it('keeps the cause of any other error', async () => {
    const { config, latchkey } = await connectedSite()
    const refuse = jest.spyOn(latchkey, 'switchNetwork')
    const ours = Object.assign(new Error(), { name: 'LatchkeyError', code: 'CHAIN_NOT_APPROVED' })
    refuse.mockRejectedValueOnce(ours)
    const failure = switchChain(config, { chainId: CHAIN_TWO.id })
    await expect(failure).rejects.toBeInstanceOf(SwitchChainError)
    await expect(failure).rejects.toMatchObject({ cause: { code: 'CHAIN_NOT_APPROVED' } })
    refuse.mockRejectedValueOnce(new TypeError('a fault'))
    await expect(switchChain(config, { chainId: CHAIN_TWO.id })).rejects.toThrow(TypeError)
  })
}

function describeDisconnect() {
  it('ends the connection in the widget', async () => {
    const { config, latchkey, wallet } = await connectedSite()
    await disconnect(config)
    expect(connectionOf(config)).toEqual(DISCONNECTED)
    expect(latchkey.getAccount('eip155').status).toBe('disconnected')
    expect(wallet.calls).toContain('wallet_revokePermissions')
    await expect(reconnect(config)).resolves.toEqual([])
  })

  it('notifies wagmi once of a disconnect, and again after the next connection', async () => {
    const { config, connector, latchkey } = await connectedSite()
    const heard = jest.fn()
    connector.emitter.on('disconnect', heard)
    await disconnect(config)
    expect(heard).not.toHaveBeenCalled()
    expect(connector.emitter.listenerCount('connect')).toBe(1)
    await pickWallet(latchkey)
    expect(connectionOf(config)).toEqual(CONNECTED)
    await latchkey.disconnect()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('disconnects wagmi with the widget, even if the wallet reports an error', async () => {
    const { config, latchkey, wallet } = await connectedSite()
    wallet.next.disconnect = () => Promise.reject(new Error('the wallet is stuck'))
    await expect(disconnect(config)).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(latchkey.getAccount().status).toBe('disconnected')
    expect(connectionOf(config)).toEqual(DISCONNECTED)
  })

  it('loads nothing without a connection', async () => {
    const { connector, latchkey } = wagmiSite()
    await connector.disconnect()
    expect(latchkey.store).toBeUndefined()
  })
}

function describeEvents() {
  it('connects wagmi when a wallet connects in the widget', async () => {
    const { config, latchkey } = wagmiSite()
    await pickWallet(latchkey)
    expect(connectionOf(config)).toEqual(CONNECTED)
  })

  it('onAccountsChanged: updates the account in wagmi', async () => {
    const { config, wallet } = await connectedSite()
    wallet.emit({
      type: 'accountsChanged',
      namespace: 'eip155',
      connectorId: RDNS,
      accounts: [{ address: OTHER_ADDRESS, type: 'eoa' }],
    })
    expect(connectionOf(config)).toEqual({ ...CONNECTED, accounts: [OTHER_ADDRESS] })
  })

  it('onAccountsChanged without an account disconnects wagmi', async () => {
    const { config, connector } = await connectedSite()
    connector.onAccountsChanged([OTHER_ADDRESS.toLowerCase()])
    expect(connectionOf(config)).toMatchObject({ accounts: [OTHER_ADDRESS] })
    connector.onAccountsChanged([])
    expect(connectionOf(config)).toEqual(DISCONNECTED)
  })

  it('onConnect connects wagmi, and onDisconnect disconnects it', async () => {
    const { config, connector } = await connectedSite()
    connector.onDisconnect()
    expect(connectionOf(config)).toEqual(DISCONNECTED)
    connector.onConnect?.({ chainId: '0x7a69' })
    expect(connectionOf(config)).toEqual(CONNECTED)
  })

  it('onChainChanged: updates the chain in wagmi, even to an unknown one', async () => {
    const { config, latchkey, wallet } = await connectedSite()
    await latchkey.switchNetwork(`eip155:${CHAIN_TWO.id}`)
    expect(connectionOf(config)).toEqual({ ...CONNECTED, chainId: CHAIN_TWO.id })
    expect(config.state.chainId).toBe(CHAIN_TWO.id)
    wallet.emit({
      type: 'networkChanged',
      namespace: 'eip155',
      connectorId: RDNS,
      networkId: 'eip155:99',
    })
    expect(connectionOf(config)).toEqual({ ...CONNECTED, chainId: 99 })
    expect(config.state.chainId).toBe(CHAIN_TWO.id)
  })

  it('onDisconnect: disconnects wagmi with the widget', async () => {
    const { config, latchkey } = await connectedSite()
    await latchkey.disconnect()
    expect(connectionOf(config)).toEqual(DISCONNECTED)
  })
}
