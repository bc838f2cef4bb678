import { createSiteProviders } from '../../../src/adapters/provider/siteProviders'
import type { NamespaceProvider } from '../../../src/adapters/types'
import type { CaipNetworkId, Namespace } from '../../../src/slices/domain/ids/caip'
import { ADDRESS, ONE, OTHER_ADDRESS, TWO } from '../../support/fakeWallets'

const WALLET = 'dev.example.wallet'
const SOLANA_ADDRESS = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

type Standing = ReturnType<Parameters<typeof createSiteProviders>[0]['standing']>

/** The providers over connections that the test opens and closes. */
function site(wallet: NamespaceProvider | null = { request: async () => 'answered' }) {
  const connections = { provider: jest.fn(() => wallet) }
  const standings = new Map<Namespace, Standing>()
  const listeners = new Set<() => void>()
  const granted: unknown[] = []
  const { of, stop } = createSiteProviders({
    connections,
    standing: (namespace) => standings.get(namespace) ?? null,
    granted: (answer) => void granted.push(answer),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const become = (namespace: Namespace, standing: Standing) => {
    standings.set(namespace, standing)
    listeners.forEach((listener) => listener())
  }
  return {
    connections,
    granted,
    of,
    stop,
    connect(
      namespace: Namespace = 'eip155',
      address = namespace === 'eip155' ? ADDRESS : SOLANA_ADDRESS,
      networkId: CaipNetworkId = namespace === 'eip155' ? ONE.caipNetworkId : `${namespace}:local`,
    ) {
      become(namespace, { connectorId: WALLET, accounts: [{ address, type: 'eoa' }], networkId })
    },
    disconnect: (namespace: Namespace = 'eip155') => become(namespace, null),
  }
}

describe('a granted permission (ERC-7715)', () => {
  it('a granted permission (ERC-7715) is reported once it is granted; the site gets the unchanged answer', async () => {
    const answer = { context: '0xaa' }
    const refusal = Object.assign(new Error('no'), { code: 4001 })
    const request = jest
      .fn<Promise<unknown>, [{ method: string }]>()
      .mockRejectedValueOnce(refusal)
      .mockResolvedValue(answer)
    const { of, connect, granted } = site({ request })
    connect()
    const ask = (method: string) => of('eip155').request({ method })
    await expect(ask('wallet_grantPermissions')).rejects.toBe(refusal)
    expect(await ask('personal_sign')).toBe(answer)
    expect(granted).toEqual([])
    expect(await ask('wallet_grantPermissions')).toBe(answer)
    expect(await ask('wallet_requestExecutionPermissions')).toBe(answer)
    expect(granted).toEqual([answer, answer])
  })

  it('a granted permission (ERC-7715) is not reported when the wallet is no longer connected', async () => {
    let answer = (_: unknown) => {}
    const request = () => new Promise((resolve) => void (answer = resolve))
    const { of, connect, disconnect, granted } = site({ request })
    connect()
    const asked = of('eip155').request({ method: 'wallet_grantPermissions' })
    disconnect()
    answer({ context: '0xaa' })
    expect(await asked).toEqual({ context: '0xaa' })
    expect(granted).toEqual([])
  })
})

describe('the provider of a namespace', () => {
  it('the provider of a namespace is the same object before, during and after a connection, and one per namespace', () => {
    const { of, connect, disconnect } = site()
    const before = of('eip155')
    connect()
    expect(of('eip155')).toBe(before)
    disconnect()
    expect(of('eip155')).toBe(before)
    connect('eip155', OTHER_ADDRESS)
    expect(of('eip155')).toBe(before)
    expect(of('solana')).not.toBe(before)
  })

  it.each<[string, (test: ReturnType<typeof site>) => unknown]>([
    ['before a connection', () => {}],
    [
      'after it',
      ({ connect, disconnect }) => {
        connect()
        disconnect()
      },
    ],
    ['while another namespace is connected', ({ connect }) => connect('solana')],
  ])('rejects with 4900 %s', async (_, prepare) => {
    const test = site()
    prepare(test)
    const request = test.of('eip155').request({ method: 'eth_accounts' })
    await expect(request).rejects.toMatchObject({ code: 4900, cause: { code: 'NOT_CONNECTED' } })
  })

  it('rejects with 4900 when the wallet itself is gone', async () => {
    const { of, connect } = site(null)
    connect()
    const request = of('eip155').request({ method: 'eth_accounts' })
    await expect(request).rejects.toMatchObject({ code: 4900 })
  })

  it('passes requests on to the connected wallet unchanged, and returns its answers', async () => {
    const refusal = Object.assign(new Error('no'), { code: 4001 })
    const request = jest.fn<Promise<unknown>, [{ method: string; params?: unknown }]>()
    request.mockResolvedValueOnce(['0x1']).mockRejectedValueOnce(refusal)
    const { of, connect, connections } = site({ request })
    const provider = of('eip155')
    connect()
    const asked = { method: 'eth_accounts', params: [] }
    await expect(provider.request(asked)).resolves.toEqual(['0x1'])
    expect(request).toHaveBeenCalledWith(asked)
    expect(connections.provider).toHaveBeenLastCalledWith(WALLET, 'eip155')
    await expect(provider.request(asked)).rejects.toBe(refusal)
  })
})

describe('the accounts of a wallet', () => {
  it.each(['eth_accounts', 'eth_requestAccounts'])(
    'the accounts of a wallet begin with the one that the widget shows (%s)',
    async (method) => {
      const { of, connect } = site({ request: async () => [ADDRESS, OTHER_ADDRESS.toLowerCase()] })
      connect('eip155', OTHER_ADDRESS)
      const answer = await of('eip155').request({ method })
      expect(answer).toEqual([OTHER_ADDRESS.toLowerCase(), ADDRESS])
    },
  )

  it('the accounts of a wallet are unchanged when the wallet no longer has the displayed account, or answers with another value', async () => {
    for (const answer of [[ADDRESS], [], null, { accounts: [ADDRESS] }]) {
      const { of, connect } = site({ request: async () => answer })
      connect('eip155', OTHER_ADDRESS)
      expect(await of('eip155').request({ method: 'eth_accounts' })).toEqual(answer)
    }
  })
})

describe('signMessage', () => {
  it('signMessage exists outside eip155 only', () => {
    const { of } = site()
    expect(of('eip155').signMessage).toBeUndefined()
    for (const namespace of ['solana', 'bip122', 'polkadot', 'cosmos'] as const)
      expect(of(namespace)?.signMessage).toBeInstanceOf(Function)
  })

  it('signs with the connected wallet; rejects with 4900 unconnected, and with 4200 if unsupported', async () => {
    const signMessage = jest.fn(async () => ({ signature: 'abc' }))
    const signing = site({ request: async () => null, signMessage })
    const input = { message: 'Hello', address: SOLANA_ADDRESS }
    const provider = signing.of('solana')
    await expect(provider.signMessage?.(input)).rejects.toMatchObject({ code: 4900 })
    signing.connect('solana')
    await expect(provider.signMessage?.(input)).resolves.toEqual({ signature: 'abc' })
    expect(signMessage).toHaveBeenCalledWith(input)
    const silent = site()
    silent.connect('solana')
    const refused = silent.of('solana').signMessage?.(input)
    await expect(refused).rejects.toMatchObject({ code: 4200 })
  })
})

describe('events', () => {
  function heard(test: ReturnType<typeof site>, namespace: Namespace = 'eip155') {
    const events: unknown[] = []
    for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'])
      test.of(namespace).on?.(event, (payload) => events.push([event, payload]))
    return events
  }

  it('events report a connection, its accounts and networks, and its end to earlier listeners', () => {
    const test = site()
    const events = heard(test)
    test.connect()
    test.connect('eip155', ADDRESS, TWO.caipNetworkId)
    test.connect('eip155', OTHER_ADDRESS, TWO.caipNetworkId)
    test.disconnect()
    expect(events).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', [ADDRESS]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', [OTHER_ADDRESS]],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  it('events are for their own namespace, and end with the widget', () => {
    const test = site()
    const events = heard(test, 'solana')
    test.connect()
    expect(events).toEqual([])
    test.connect('solana')
    expect(events).toEqual([
      ['connect', { chainId: 'local' }],
      ['accountsChanged', [SOLANA_ADDRESS]],
    ])
    test.stop()
    test.disconnect('solana')
    expect(events).toHaveLength(2)
  })

  it('events are not sent to a removed listener', () => {
    const { of, connect } = site()
    const listener = jest.fn()
    of('eip155').on?.('accountsChanged', listener)
    of('eip155').removeListener?.('accountsChanged', listener)
    connect()
    expect(listener).not.toHaveBeenCalled()
  })
})
