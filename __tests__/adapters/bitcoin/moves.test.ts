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

describe.each(['standard', 'sats', 'unisat'] as const)('a wallet of the shape %s', (shape) => {
  const accounts = shape === 'unisat' ? [payment] : [payment, ordinal]

  it('that goes to another network tells of it, and of its accounts there', async () => {
    const { events, goToTestnet } = await connected(shape)
    goToTestnet()
    await settled()
    expect(events).toMatchObject([
      { type: 'networkChanged', networkId: TESTNET },
      { type: 'accountsChanged', accounts },
    ])
  })

  it('is never shown with an address of another network, though the site offers none such', async () => {
    const { events, goToTestnet } = await connected(shape, [main])
    goToTestnet()
    await settled()
    expect(events).toMatchObject([
      { type: 'networkChanged', networkId: TESTNET },
      { type: 'accountsChanged', accounts },
    ])
  })
})

it('a wallet that is asked to go tells of its accounts there, on the very network that was asked for', async () => {
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
  '%s, which has one network, stays there and says so',
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

it('a wallet of sats-connect from before is heard in its own way, and asked for addresses in one step', async () => {
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
        // It permits the site by the question for addresses.
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

it('what was read at an earlier event is not handed on after what was read at a later one', async () => {
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

it.each(SHAPES)('%s: an answer that comes after the end connects nothing', async (shape) => {
  const { provider } = lantern(shape)
  const asking = provider.request({ method: 'requestAccounts' })
  await provider.disconnect()
  expect(await asking).toEqual([])
  const after = provider.request({ method: 'getAccountAddresses' })
  await expect(after).rejects.toMatchObject({ code: 4900 })
})
