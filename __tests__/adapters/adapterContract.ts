import { toAccounts } from '../../src/slices/domain/account/accounts'
import type { Eip1193Provider, EvmAdapter, WalletEvent } from '../../src/adapters/types'
import type { Connector } from '../../src/slices/domain/wallet/connector'
import type { Network } from '../../src/slices/domain/network/network'
import { toNetwork } from '../../src/slices/domain/network/network'

/** A wallet of the namespace under test; the suite scripts it. */
export type FakeWallet = Eip1193Provider & {
  /** Names of the calls so far, oldest first. */
  calls: string[]
  accounts: string[]
  chain: number
  /** Accounts are hidden, as in a locked wallet. */
  locked: boolean
  permitted: boolean
  knownChains: number[]
  /** The next call of a method fails with this error. */
  failNext(method: string, error: unknown): void
  fire(event: string, payload: unknown): void
  /** Number of the site's listeners on it. */
  listenerCount(): number
}

const networks: Network[] = [31337, 31338, 31339].map((id) =>
  toNetwork({
    id,
    name: `Sandbox ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:9/${id}`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.test' } },
  }),
)
const connector: Connector = {
  id: 'test.wallet',
  type: 'ANNOUNCED',
  name: 'Test Wallet',
  chain: 'eip155',
  imageUrl: 'data:image/png;base64,AAAA',
}

/** The requirements for every EVM adapter, for any chain library. */
export function adapterContract(makeAdapter: () => EvmAdapter, makeWallet: () => FakeWallet): void {
  const [first, second, unknown] = networks
  if (!first || !second || !unknown) throw new Error('three networks are needed')
  const base = { connector, networks: [first, second], networkId: first.caipNetworkId }

  function listen(adapter: EvmAdapter, wallet: FakeWallet) {
    const events: WalletEvent[] = []
    const stop = adapter.subscribe({
      connector,
      provider: wallet,
      emit: (event) => events.push(event),
    })
    return { events, stop }
  }
  const origin = { namespace: 'eip155', connectorId: connector.id }

  describe('connect', () => {
    it('reports accounts, network and wallet in exactly two provider calls', async () => {
      const wallet = makeWallet()
      const connection = await makeAdapter().connect({ ...base, provider: wallet, silent: false })
      expect(connection).toEqual({
        ...origin,
        accounts: toAccounts(wallet.accounts),
        networkId: 'eip155:31337',
        approved: null,
        wallet: { name: 'Test Wallet', icon: connector.imageUrl, type: 'ANNOUNCED' },
      })
      expect(wallet.calls).toEqual(['eth_requestAccounts', 'eth_chainId'])
    })

    it("reports the wallet's own network, even if the site does not offer it", async () => {
      const wallet = makeWallet()
      wallet.chain = 987654
      const connection = await makeAdapter().connect({ ...base, provider: wallet, silent: false })
      expect(connection?.networkId).toBe('eip155:987654')
      expect(wallet.calls).not.toContain('wallet_switchEthereumChain')
    })

    it('checksums addresses and drops invalid ones', async () => {
      const wallet = makeWallet()
      const [whole = ''] = wallet.accounts
      wallet.accounts = [whole.toLowerCase(), 'nonsense', whole]
      const connection = await makeAdapter().connect({ ...base, provider: wallet, silent: false })
      expect(connection?.accounts).toEqual(toAccounts([whole]))
    })

    it.each([
      [4001, 'User rejected the request'],
      [-32002, 'Already processing eth_requestAccounts'],
    ])("passes on the wallet's error %i unchanged", async (code, message) => {
      const wallet = makeWallet()
      const error = Object.assign(new Error(message), { code })
      wallet.failNext('eth_requestAccounts', error)
      const connecting = makeAdapter().connect({ ...base, provider: wallet, silent: false })
      await expect(connecting).rejects.toBe(error)
    })

    it('rejects when the wallet returns no account', async () => {
      const wallet = makeWallet()
      wallet.accounts = []
      const connecting = makeAdapter().connect({ ...base, provider: wallet, silent: false })
      await expect(connecting).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    })
  })

  describe('silent restore', () => {
    it('requests known accounts only and shows no prompt', async () => {
      const wallet = makeWallet()
      const connection = await makeAdapter().connect({ ...base, provider: wallet, silent: true })
      expect(connection?.accounts).toEqual(toAccounts(wallet.accounts))
      expect(wallet.calls).toEqual(['eth_accounts', 'eth_chainId'])
    })

    it.each(['locked', 'unpermitted'])('returns null for a %s wallet', async (state) => {
      const wallet = makeWallet()
      if (state === 'locked') wallet.locked = true
      else wallet.failNext('eth_accounts', { code: 4100, message: 'Unauthorized' })
      expect(await makeAdapter().connect({ ...base, provider: wallet, silent: true })).toBeNull()
    })
  })

  describe('switching', () => {
    it('resolves only once the wallet has switched, even if the wallet answers earlier', async () => {
      jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
      try {
        const wallet = makeWallet()
        const { chain } = wallet
        // Accepts everything and does not switch.
        const request = wallet.request.bind(wallet)
        wallet.request = async (call) =>
          call.method === 'wallet_switchEthereumChain' ? null : request(call)
        const stays = makeAdapter().switchNetwork(wallet, second)
        const refused = expect(stays).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
        await jest.advanceTimersByTimeAsync(2_000)
        await refused
        expect(wallet.chain).toBe(chain)
        const late = makeAdapter().switchNetwork(wallet, second)
        await jest.advanceTimersByTimeAsync(300)
        wallet.chain = Number(second.id)
        await jest.advanceTimersByTimeAsync(200)
        await expect(late).resolves.toBeUndefined()
      } finally {
        jest.useRealTimers()
      }
    })

    it('requests a known network once', async () => {
      const wallet = makeWallet()
      await makeAdapter().switchNetwork(wallet, second)
      expect(wallet.chain).toBe(31338)
      expect(wallet.calls).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
    })

    it.each([
      ['4902', { code: 4902, message: 'Unrecognized chain ID' }],
      ['5000', { code: 5000, message: 'Unknown chain' }],
      ['32603', { code: 32603, message: 'Invalid chain id' }],
      ['-32603', { code: -32603, message: 'Internal error' }],
      ['nested 4902', { code: -32603, message: '', data: { originalError: { code: 4902 } } }],
    ])('adds an unknown network (%s), then verifies the switch', async (_code, error) => {
      const wallet = makeWallet()
      wallet.failNext('wallet_switchEthereumChain', error)
      await makeAdapter().switchNetwork(wallet, unknown)
      expect(wallet.chain).toBe(31339)
      expect(wallet.calls.filter((call) => call === 'wallet_addEthereumChain')).toHaveLength(1)
      expect(wallet.calls).toContain('eth_chainId')
    })

    it('fails with CHAIN_NOT_SUPPORTED when adding fails', async () => {
      const wallet = makeWallet()
      wallet.failNext('wallet_addEthereumChain', { code: -32602, message: 'Bad parameters' })
      await expect(makeAdapter().switchNetwork(wallet, unknown)).rejects.toMatchObject({
        code: 'CHAIN_NOT_SUPPORTED',
      })
    })

    it('passes on a rejection and adds nothing', async () => {
      const wallet = makeWallet()
      const error = { code: 4001, message: 'User rejected the request' }
      wallet.failNext('wallet_switchEthereumChain', error)
      await expect(makeAdapter().switchNetwork(wallet, unknown)).rejects.toBe(error)
      expect(wallet.calls).not.toContain('wallet_addEthereumChain')
    })
  })

  describe('wallet events', () => {
    it('reports another account', () => {
      const wallet = makeWallet()
      const { events } = listen(makeAdapter(), wallet)
      wallet.fire('accountsChanged', [...wallet.accounts].reverse())
      expect(events).toEqual([
        {
          type: 'accountsChanged',
          ...origin,
          accounts: toAccounts([...wallet.accounts].reverse()),
        },
      ])
    })

    it('reports a revoked permission as a disconnect', () => {
      const wallet = makeWallet()
      const { events } = listen(makeAdapter(), wallet)
      wallet.fire('accountsChanged', [])
      expect(events).toEqual([{ type: 'disconnected', ...origin }])
    })

    it.each([['0x7a6a'], ['31338'], [31338]])('reports chain %p in any form', (payload) => {
      const wallet = makeWallet()
      const { events } = listen(makeAdapter(), wallet)
      wallet.fire('chainChanged', payload)
      expect(events).toEqual([{ type: 'networkChanged', ...origin, networkId: 'eip155:31338' }])
    })

    it('ignores invalid account lists and chains', () => {
      const wallet = makeWallet()
      const { events } = listen(makeAdapter(), wallet)
      for (const payload of [undefined, null, 7, 'x', {}, ['junk'], NaN, -1, '0xzz', ''])
        for (const event of ['accountsChanged', 'chainChanged'])
          if (!(event === 'chainChanged' && payload === 7)) wallet.fire(event, payload)
      expect(events).toEqual([])
    })

    it('distinguishes a lost node connection (1013) from a disconnect', () => {
      const wallet = makeWallet()
      const { events } = listen(makeAdapter(), wallet)
      wallet.fire('disconnect', { code: 1013, message: 'reconnecting' })
      expect(events).toEqual([])
      wallet.fire('disconnect', { code: 4900, message: 'gone' })
      expect(events).toEqual([{ type: 'disconnected', ...origin }])
    })

    it('removes its listeners when it stops, and emits nothing afterwards', () => {
      const wallet = makeWallet()
      const { events, stop } = listen(makeAdapter(), wallet)
      expect(wallet.listenerCount()).toBe(3)
      stop()
      expect(wallet.listenerCount()).toBe(0)
      wallet.fire('accountsChanged', wallet.accounts)
      expect(events).toEqual([])
    })
  })

  describe('disconnect', () => {
    it('revokes the permission', async () => {
      const wallet = makeWallet()
      await makeAdapter().disconnect(wallet)
      expect(wallet.permitted).toBe(false)
      expect(wallet.calls).toEqual(['wallet_getPermissions', 'wallet_revokePermissions'])
    })

    it('does not throw for a wallet without that method', async () => {
      const wallet = makeWallet()
      wallet.failNext('wallet_getPermissions', { code: -32601, message: 'Method not found' })
      await expect(makeAdapter().disconnect(wallet)).resolves.toBeUndefined()
    })

    it('ends within 3 s when the wallet never answers', async () => {
      jest.useFakeTimers()
      const silent: Eip1193Provider = { request: () => new Promise(() => undefined) }
      const done = makeAdapter().disconnect(silent)
      await jest.advanceTimersByTimeAsync(3_000)
      await expect(done).resolves.toBeUndefined()
      jest.useRealTimers()
    })
  })
}
