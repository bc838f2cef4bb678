import { createBitcoinAdapter } from '../../../src/adapters/bitcoin/adapter'
import { newestOf } from '../../../src/adapters/bitcoin/ownMethods'
import type { BitcoinAccount } from '../../../src/adapters/bitcoin/wallet'
import type { WalletEvent } from '../../../src/adapters/types'
import {
  connector,
  lantern,
  MAINNET,
  networkOf,
  ORDINALS,
  PAYMENT,
  SHAPES,
  TEST_ORDINALS,
  TEST_PAYMENT,
  TESTNET,
  type Shape,
} from './bitcoinWorld'

const [main, test] = [networkOf(MAINNET), networkOf(TESTNET)]
const adapter = createBitcoinAdapter()
const settled = () => new Promise(setImmediate)
const SIGNET = networkOf('bip122:00000008819873e925422c1ff0f99f7c')

async function connected(shape: Shape, networks = [main, test], tamper?: (of: object) => object) {
  const world = lantern(shape, tamper)
  const { provider } = world
  await adapter.connect({ connector, provider, networks, networkId: MAINNET, silent: false })
  const events: WalletEvent[] = []
  adapter.subscribe({ connector, provider, emit: (event) => void events.push(event) })
  return { ...world, events }
}
const payment = { address: TEST_PAYMENT, type: 'payment' }
const ordinal = { address: TEST_ORDINALS, type: 'ordinal' }

describe.each(['standard', 'sats', 'unisat'] as const)('a wallet with the API of %s', (shape) => {
  const accounts = shape === 'unisat' ? [payment] : [payment, ordinal]

  it('reports its network and accounts after it switched by itself', async () => {
    const { events, goToTestnet } = await connected(shape)
    goToTestnet()
    await settled()
    expect(events).toMatchObject([
      { type: 'networkChanged', networkId: TESTNET },
      { type: 'accountsChanged', accounts },
    ])
  })

  it('never returns an address of another network, even if the site offers no network of the wallet', async () => {
    const { events, goToTestnet } = await connected(shape, [main])
    goToTestnet()
    await settled()
    expect(events).toMatchObject([
      { type: 'networkChanged', networkId: TESTNET },
      { type: 'accountsChanged', accounts },
    ])
  })
})

it('reports its accounts on the requested network after a switch', async () => {
  const world = await connected('unisat', [main, test, SIGNET], (of) => ({
    ...of,
    async switchChain() {
      world.goToTestnet()
    },
  }))
  await adapter.switchNetwork(world.provider, SIGNET)
  expect(world.events).toMatchObject([
    { type: 'networkChanged', networkId: SIGNET.caipNetworkId },
    { type: 'accountsChanged', accounts: [payment] },
  ])
})

it.each(['leather', 'okx'] as const)(
  'rejects a network switch of %s, which supports one network only',
  async (shape) => {
    const { provider, events } = await connected(shape)
    await expect(adapter.switchNetwork(provider, test)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(events).toEqual([])
    const { address } = (await provider.request({
      method: 'signMessage',
      params: { message: 'x' },
    })) as {
      address: string
    }
    expect(address).toBe(PAYMENT)
  },
)

it('supports events and the one-step address request of older sats-connect wallets', async () => {
  const asked: string[] = []
  const { events, goToTestnet } = await connected('sats', [main, test], (of) => {
    const { request, addListener } = of as {
      request: (method: string, params: object) => Promise<unknown>
      addListener: (input: { eventName: string; cb: unknown }) => unknown
    }
    return {
      async request(method: string, params: object) {
        asked.push(method)
        if (method !== 'wallet_connect') return request(method, params)
        // The address request also grants the site's permission.
        await request(method, params)
        return { error: { code: -32601, message: 'Method not found.' } }
      },
      addListener: (eventName: unknown, cb: unknown) =>
        typeof eventName === 'string' ? addListener({ eventName, cb }) : undefined,
    }
  })
  expect(asked).toEqual(['wallet_connect', 'getAddresses'])
  goToTestnet()
  await settled()
  expect(events).toMatchObject([
    { type: 'networkChanged', networkId: TESTNET },
    { type: 'accountsChanged' },
  ])
})

it('ignores the result of an earlier event if a later one has already returned', async () => {
  const heard: unknown[] = []
  const answers: ((accounts: BitcoinAccount[]) => void)[] = []
  const follow = newestOf(
    () => new Promise((resolve) => answers.push(resolve)),
    (accounts) => heard.push(accounts),
  )
  const [first, second] = [PAYMENT, ORDINALS].map((address): BitcoinAccount[] => [
    { address, purpose: 'payment', publicKey: null },
  ])
  follow(null)
  follow(null)
  answers[1]?.(second ?? [])
  await settled()
  answers[0]?.(first ?? [])
  await settled()
  expect(heard).toEqual([second])
})

it.each(SHAPES)(
  '%s: does not connect when the wallet answers after a disconnect',
  async (shape) => {
    const { provider } = lantern(shape)
    const asking = provider.request({ method: 'requestAccounts' })
    await provider.disconnect()
    expect(await asking).toEqual([])
    const after = provider.request({ method: 'getAccountAddresses' })
    await expect(after).rejects.toMatchObject({ code: 4900 })
  },
)
