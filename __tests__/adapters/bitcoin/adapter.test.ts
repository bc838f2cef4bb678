import { createBitcoinAdapter } from '../../../src/adapters/bitcoin/adapter'
import { bitcoinAdapter } from '../../../src/adapters/bitcoin'
import type { WalletEvent } from '../../../src/adapters/types'
import {
  connector,
  lantern,
  MAINNET,
  networkOf,
  ORDINALS,
  PAYMENT,
  SHAPES,
  TESTNET,
} from './bitcoinWorld'

const [main, test] = [networkOf(MAINNET), networkOf(TESTNET)]
const adapter = createBitcoinAdapter()
const base = { connector, networks: [test, main], networkId: main.caipNetworkId }
const origin = { namespace: 'bip122', connectorId: 'Lantern' } as const
const payment = { address: PAYMENT, type: 'payment' }
const ordinal = { address: ORDINALS, type: 'ordinal' }
/** The APIs with a single address. */
const isSingle = (shape: string) => ['unisat', 'okx'].includes(shape)

describe.each(SHAPES)('a wallet with the API of %s', (shape) => {
  const accounts = isSingle(shape) ? [payment] : [payment, ordinal]

  async function connected() {
    const world = lantern(shape)
    await adapter.connect({ ...base, provider: world.provider, silent: false })
    const events: WalletEvent[] = []
    const emit = (event: WalletEvent): void => void events.push(event)
    const stop = adapter.subscribe({ connector, provider: world.provider, emit })
    return { ...world, events, stop }
  }

  it('connects with the payment account first', async () => {
    const { provider, answers } = lantern(shape)
    expect(await adapter.connect({ ...base, provider, silent: false })).toEqual({
      ...origin,
      accounts,
      networkId: MAINNET,
      approved: null,
      wallet: { name: 'Lantern', icon: connector.imageUrl, type: 'ANNOUNCED' },
    })
    expect(answers.asked).toEqual(['Share your address'])
  })

  it('converts a rejection to 4001', async () => {
    const { provider, answers } = lantern(shape)
    answers.says = false
    const connecting = adapter.connect({ ...base, provider, silent: false })
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
  })

  it('restores without a prompt if the wallet knows the site', async () => {
    const { provider, answers } = lantern(shape)
    expect(await adapter.connect({ ...base, provider, silent: true })).toBeNull()
    expect(answers.asked).toEqual([])
    await adapter.connect({ ...base, provider, silent: false })
    const restored = await adapter.connect({ ...base, provider, silent: true })
    expect(restored?.accounts).toEqual(accounts)
    expect(answers.asked).toHaveLength(1)
  })

  it('signs a message that proves the address, on its network only', async () => {
    const { provider, answers } = await connected()
    const message = 'notes.example wants you to sign in: äöü'
    for (const { address } of accounts) {
      const signature = await adapter.signMessage({ provider, address, message })
      const proof = { chainId: MAINNET, address, message, signature, rpcUrls: [] }
      expect([shape, address, await adapter.verifyMessage(proof)]).toEqual([shape, address, true])
      expect(await adapter.verifyMessage({ ...proof, message: `${message}!` })).toBe(false)
      expect(await adapter.verifyMessage({ ...proof, chainId: TESTNET })).toBe(false)
    }
    answers.says = false
    await expect(
      adapter.signMessage({ provider, address: PAYMENT, message }),
    ).rejects.toMatchObject({ code: 4001 })
  })

  it("rejects networks on which the wallet's addresses are invalid", async () => {
    const { provider } = lantern(shape)
    const connecting = adapter.connect({ ...base, networks: [test], provider, silent: false })
    await expect(connecting).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  it('forgets its accounts on a disconnect, and ignores later events', async () => {
    const { provider, events, stop } = await connected()
    stop()
    await adapter.disconnect(provider)
    expect(events).toEqual([])
    const asking = provider.request({ method: 'signMessage', params: { message: 'x' } })
    await expect(asking).rejects.toMatchObject({ code: 4900 })
  })

  if (shape !== 'leather')
    it('reports a revoked permission as a disconnect', async () => {
      const { events, withdraw } = await connected()
      withdraw()
      await new Promise(setImmediate)
      expect(events).toEqual([{ type: 'disconnected', ...origin }])
    })
})

it('the Bitcoin adapter works in the option `adapters`, and fails on a site without a Bitcoin network', async () => {
  expect(bitcoinAdapter()).toMatchObject({ id: 'bitcoin', namespace: 'bip122' })
  expect((await bitcoinAdapter().load()).namespace).toBe('bip122')
  const { provider } = lantern('unisat')
  const connecting = adapter.connect({ ...base, networks: [], provider, silent: false })
  await expect(connecting).rejects.toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
  expect(adapter.normaliseAddress(PAYMENT)).toBe(PAYMENT)
  expect(adapter.normaliseAddress(`${PAYMENT}q`)).toBeNull()
})
