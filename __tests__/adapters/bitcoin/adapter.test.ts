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
/** The shapes that tell of one address only. */
const isSingle = (shape: string) => ['unisat', 'okx'].includes(shape)

describe.each(SHAPES)('a wallet of the shape %s', (shape) => {
  const accounts = isSingle(shape) ? [payment] : [payment, ordinal]

  async function connected() {
    const world = lantern(shape)
    await adapter.connect({ ...base, provider: world.provider, silent: false })
    const events: WalletEvent[] = []
    const emit = (event: WalletEvent): void => void events.push(event)
    const stop = adapter.subscribe({ connector, provider: world.provider, emit })
    return { ...world, events, stop }
  }

  it('connects with the account for payments first', async () => {
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

  it('a refusal is 4001', async () => {
    const { provider, answers } = lantern(shape)
    answers.says = false
    const connecting = adapter.connect({ ...base, provider, silent: false })
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
  })

  it('comes back in silence where it knows the site, and asks nobody', async () => {
    const { provider, answers } = lantern(shape)
    expect(await adapter.connect({ ...base, provider, silent: true })).toBeNull()
    expect(answers.asked).toEqual([])
    await adapter.connect({ ...base, provider, silent: false })
    const restored = await adapter.connect({ ...base, provider, silent: true })
    expect(restored?.accounts).toEqual(accounts)
    expect(answers.asked).toHaveLength(1)
  })

  it('signs a text so that the address is proved, on its network only', async () => {
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

  it('offers no network on which its addresses are none', async () => {
    const { provider } = lantern(shape)
    const connecting = adapter.connect({ ...base, networks: [test], provider, silent: false })
    await expect(connecting).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  it('is forgotten by a disconnect, and hears nothing after it stops', async () => {
    const { provider, events, stop } = await connected()
    stop()
    await adapter.disconnect(provider)
    expect(events).toEqual([])
    const asking = provider.request({ method: 'signMessage', params: { message: 'x' } })
    await expect(asking).rejects.toMatchObject({ code: 4900 })
  })

  if (shape !== 'leather')
    it('a permission that is taken back is a disconnect', async () => {
      const { events, withdraw } = await connected()
      withdraw()
      await new Promise(setImmediate)
      expect(events).toEqual([{ type: 'disconnected', ...origin }])
    })
})

it('is of the option `adapters`, and says so where the site has no network of Bitcoin', async () => {
  expect(bitcoinAdapter()).toMatchObject({ id: 'bitcoin', namespace: 'bip122' })
  expect((await bitcoinAdapter().load()).namespace).toBe('bip122')
  const { provider } = lantern('unisat')
  const connecting = adapter.connect({ ...base, networks: [], provider, silent: false })
  await expect(connecting).rejects.toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
  expect(adapter.normaliseAddress(PAYMENT)).toBe(PAYMENT)
  expect(adapter.normaliseAddress(`${PAYMENT}q`)).toBeNull()
})
