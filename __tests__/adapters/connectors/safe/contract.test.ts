/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { createEthersAdapter } from '../../../../src/adapters/evm/ethers/adapter'
import { createViemAdapter } from '../../../../src/adapters/evm/viem'
import { openSafe } from '../../../../src/adapters/connectors/safe/provider'
import { lazyProvider } from '../../../../src/adapters/connectors/lazyProvider'
import type { WalletEvent } from '../../../../src/adapters/types'
import { toAccounts } from '../../../../src/slices/domain/account/accounts'
import type { Connector } from '../../../../src/slices/domain/wallet/connector'
import { ONE, TWO } from '../../../support/fakeWallets'
import { openSafeWorld, SAFE_ADDRESS, SAFE_ORIGIN, SAFE_TX, type Answers } from '../safeWorld'

const connector: Connector = {
  id: 'safe',
  type: 'EXTERNAL',
  name: 'Safe',
  chain: 'eip155',
  hostsPage: true,
}
const base = { connector, networks: [ONE, TWO], networkId: ONE.caipNetworkId }
const LIBRARIES = [
  ['viem', createViemAdapter],
  ['ethers', createEthersAdapter],
] as const

/** The provider of a Safe as the connector makes it, and what it was asked for. */
function safeWallet(answers: Answers = {}) {
  const world = openSafeWorld(answers)
  const provider = lazyProvider(() => openSafe([SAFE_ORIGIN], new AbortController().signal))
  const calls: string[] = []
  const request: typeof provider.request = (args) => {
    calls.push(args.method)
    return provider.request(args)
  }
  return { ...world, calls, provider: { ...provider, request } }
}

/**
 * The rules of `adapterContract` for a Safe. Three cannot hold, since a Safe is one contract of one network and the page has no
 * permission of its own there: it has no other account to change to, knows no other network to move to or to add, and has
 * nothing to revoke. What holds in their place stands below each.
 */
describe.each(LIBRARIES)('a Safe by the %s adapter', (_, makeAdapter) => {
  it('reports its account, network and name in exactly two provider calls', async () => {
    const { provider, calls } = safeWallet()
    expect(await makeAdapter().connect({ ...base, provider, silent: false })).toEqual({
      namespace: 'eip155',
      connectorId: 'safe',
      accounts: toAccounts([SAFE_ADDRESS]),
      networkId: 'eip155:31337',
      approved: null,
      wallet: { name: 'Safe', icon: null, type: 'EXTERNAL' },
    })
    expect(calls).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it('is restored without asking anybody', async () => {
    const { provider, methods } = safeWallet()
    const restored = await makeAdapter().connect({ ...base, provider, silent: true })
    expect(restored?.accounts).toEqual(toAccounts([SAFE_ADDRESS]))
    expect(methods()).toEqual(['getSafeInfo', 'rpcCall'])
  })

  it('writes its address with the checksum', async () => {
    const info = { safeAddress: SAFE_ADDRESS.toLowerCase(), chainId: 31337 }
    const { provider } = safeWallet({ getSafeInfo: () => info })
    const connection = await makeAdapter().connect({ ...base, provider, silent: true })
    expect(connection?.accounts).toEqual(toAccounts([SAFE_ADDRESS]))
  })

  it('on a network that the site does not offer says so, and sends nothing for one that it does', async () => {
    const info = { safeAddress: SAFE_ADDRESS, chainId: 987654 }
    const { provider, methods } = safeWallet({
      getSafeInfo: () => info,
      sendTransactions: () => ({ safeTxHash: SAFE_TX }),
    })
    const adapter = makeAdapter()
    const connection = await adapter.connect({ ...base, provider, silent: true })
    expect(connection?.networkId).toBe('eip155:987654')
    const transfer = { provider, network: ONE, from: SAFE_ADDRESS, to: SAFE_ADDRESS, amount: '1' }
    await expect(adapter.send?.(transfer)).rejects.toMatchObject({ code: 'CHAIN_NOT_APPROVED' })
    expect(methods()).not.toContain('sendTransactions')
  })

  it('cannot hold "asks the wallet for a network it knows" nor "adds an unknown one": refuses both and stays', async () => {
    const { provider, calls } = safeWallet()
    const adapter = makeAdapter()
    await expect(adapter.switchNetwork(provider, TWO)).rejects.toMatchObject({
      code: 'NETWORK_FIXED',
      context: { networkId: 'eip155:31337' },
    })
    expect(calls).toEqual(['wallet_switchEthereumChain'])
    await expect(adapter.switchNetwork(provider, ONE)).resolves.toBeUndefined()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })

  it('cannot hold "revokes the permission": there is none, and disconnecting ends without one', async () => {
    const { provider, calls } = safeWallet()
    await expect(makeAdapter().disconnect(provider)).resolves.toBeUndefined()
    expect(calls).toEqual(['wallet_getPermissions'])
  })

  it('cannot hold "reports another account": nothing that its page says is an event of the wallet', async () => {
    const { provider, say } = safeWallet()
    await provider.request({ method: 'eth_accounts' })
    const events: WalletEvent[] = []
    const stop = makeAdapter().subscribe({
      connector,
      provider,
      emit: (event) => events.push(event),
    })
    const id = 'none'
    for (const data of [['0x1'], { event: 'accountsChanged', data: [] }, { chainId: 1 }])
      say({ id, success: true, version: '9.0.0', data })
    await Promise.resolve()
    stop()
    expect(events).toEqual([])
  })
})
