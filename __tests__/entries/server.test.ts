import { createLatchkey, LatchkeyError } from '../../src/index'
import * as networks from '../../src/networks'
import { viemAdapter } from '../../src/adapters/viem'
import { isCaipNetworkId, type Namespace } from '../../src/slices/domain/ids/caip'

describe('on a server, where there is no window', () => {
  const make = () =>
    createLatchkey({ networks: [networks.mainnet], adapters: [viemAdapter()], projectId: 'p' })

  it('creates a widget without side effects and answers its getters', () => {
    const latchkey = make()
    expect(latchkey.getState().status).toBe('disconnected')
    expect(latchkey.getNetwork()?.caipNetworkId).toBe('eip155:1')
    expect(latchkey.store).toBeUndefined()
  })

  it.each([
    ['open', (latchkey: ReturnType<typeof make>) => latchkey.open()],
    ['ready', (latchkey: ReturnType<typeof make>) => latchkey.ready()],
    ['connect', (latchkey: ReturnType<typeof make>) => latchkey.connect({ connectorId: 'x' })],
    ['signIn', (latchkey: ReturnType<typeof make>) => latchkey.signIn()],
    ['disconnect', (latchkey: ReturnType<typeof make>) => latchkey.disconnect()],
  ])('%s rejects with SERVER_ONLY', async (_, call) => {
    const error: unknown = await call(make()).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(LatchkeyError)
    expect(error).toMatchObject({ code: 'SERVER_ONLY' })
  })

  it('accepts a theme change and close, which need no window', async () => {
    const latchkey = make()
    latchkey.setThemeMode('dark')
    expect(latchkey.getState().themeMode).toBe('dark')
    await expect(latchkey.close()).resolves.toBeUndefined()
    await expect(latchkey.destroy()).resolves.toBeUndefined()
  })
})

/** Decimals of the coins of each namespace. */
const DECIMALS: Record<Namespace, readonly number[]> = {
  eip155: [18],
  solana: [9],
  bip122: [8],
  polkadot: [10, 12],
  cosmos: [6],
}

describe('the networks of the package', () => {
  const all = Object.entries(networks)

  it.each(all)('%s is complete, with https URLs and its own CAIP-2 id', (_, network) => {
    expect(isCaipNetworkId(network.caipNetworkId)).toBe(true)
    const { chainNamespace } = network
    expect(network.caipNetworkId).toBe(`${chainNamespace}:${network.id}`)
    expect(DECIMALS[chainNamespace]).toContain(network.nativeCurrency.decimals)
    for (const url of network.rpcUrls.default.http) expect(url).toMatch(/^https:\/\//)
    expect(network.blockExplorers?.default.url).toMatch(/^https:\/\//)
  })

  it('the networks of the package have unique ids', () => {
    expect(new Set(all.map(([, { caipNetworkId }]) => caipNetworkId)).size).toBe(all.length)
  })

  it('the networks of the package are marked if they are test networks', () => {
    const tests = all.filter(([, { testnet }]) => testnet).map(([name]) => name)
    expect(tests.sort()).toEqual([
      'bitcoinSignet',
      'bitcoinTestnet',
      'sepolia',
      'solanaDevnet',
      'westend',
      'westendAssetHub',
    ])
  })
})
