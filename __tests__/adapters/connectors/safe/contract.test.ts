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

/** The connector's provider of a Safe, and its requests. */
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
 * The rules of `adapterContract` for a Safe. Three do not apply, because a Safe is one contract on one network
 * without permissions for the page: it cannot change its account, switch to or add a network, or revoke a permission.
 * The tests below cover what applies instead.
 */
describe.each(LIBRARIES)('a Safe with the %s adapter', (_, makeAdapter) => {
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

  it('restores without a prompt', async () => {
    const { provider, methods } = safeWallet()
    const restored = await makeAdapter().connect({ ...base, provider, silent: true })
    expect(restored?.accounts).toEqual(toAccounts([SAFE_ADDRESS]))
    expect(methods()).toEqual(['getSafeInfo', 'rpcCall'])
  })

  it('adds the checksum to its address', async () => {
    const info = { safeAddress: SAFE_ADDRESS.toLowerCase(), chainId: 31337 }
    const { provider } = safeWallet({ getSafeInfo: () => info })
    const connection = await makeAdapter().connect({ ...base, provider, silent: true })
    expect(connection?.accounts).toEqual(toAccounts([SAFE_ADDRESS]))
  })

  it('reports a network that the site does not offer, and rejects a transaction for another one', async () => {
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

  it('does not support network switches: rejects a known and an unknown network and stays', async () => {
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

  it('a Safe has no permission to revoke, and disconnects without a revocation', async () => {
    const { provider, calls } = safeWallet()
    await expect(makeAdapter().disconnect(provider)).resolves.toBeUndefined()
    expect(calls).toEqual(['wallet_getPermissions'])
  })

  it('emits no account changes: messages of its page are not wallet events', async () => {
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
