/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { getWallets } from '@wallet-standard/app'
import type { registerWallet } from '@wallet-standard/wallet'
import { discoverBitcoin } from '../../../src/adapters/bitcoin/discover'
import { discoverCosmos } from '../../../src/adapters/cosmos/discover'
import { discoverEvm } from '../../../src/adapters/discovery/evm'
import { createInstalledSource } from '../../../src/adapters/installed'
import { discoverPolkadot } from '../../../src/adapters/polkadot/discover'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import { discoverSolana } from '../../../src/adapters/solana/discover'
import type { Discover, ProviderOf } from '../../../src/adapters/types'
import * as bitcoin from '../bitcoin/bitcoinWorld'
import * as cosmos from '../cosmos/cosmosWorld'
import { fakeWallet } from '../fakeWallet'
import { SUBJECTS } from '../namespaceWorld'
import * as dot from '../polkadot/polkadotWorld'
import * as solana from '../solana/solanaWorld'

/** A kind of stored wallet, and how it is injected. */
type Kind = {
  discover: Discover
  id: string
  /** The wallet permits the site; `asked` counts its prompts. */
  make: () => { provider: ProviderOf; inject: () => () => void; asked: () => number }
}

const put = (name: string, value: unknown) => {
  Reflect.set(window, name, value)
  return () => void Reflect.deleteProperty(window, name)
}
const register = (wallet: unknown) =>
  getWallets().register(wallet as Parameters<typeof registerWallet>[0])

const bitcoinKind = (
  shape: bitcoin.Shape,
  id: string,
  inject: (of: object) => () => void,
): Kind => ({
  discover: discoverBitcoin,
  id,
  make() {
    const { inPage, answers, provider } = bitcoin.lantern(shape)
    return { provider, inject: () => inject(inPage), asked: () => answers.asked.length }
  },
})

const KINDS: Record<string, Kind> = {
  'eip155, announced': {
    discover: discoverEvm,
    id: 'test.wallet',
    make() {
      const wallet = fakeWallet()
      const info = {
        uuid: 'a',
        name: 'Test',
        icon: 'data:image/png;base64,AAAA',
        rdns: 'test.wallet',
      }
      const announce = () => {
        const detail = { info, provider: wallet }
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        return () => {}
      }
      const asked = () => wallet.calls.filter((call) => call === 'eth_requestAccounts').length
      return { provider: wallet, inject: announce, asked }
    },
  },
  'solana, Wallet Standard': {
    discover: discoverSolana,
    id: 'Lantern',
    make() {
      const { wallet, provider, person } = solana.lantern()
      return { provider, inject: () => register(wallet), asked: () => person.asked.length }
    },
  },
  'window.coinbaseSolana': {
    discover: discoverSolana,
    id: 'Coinbase Wallet',
    make() {
      const { given, provider, person } = solana.coinbase()
      return {
        provider,
        inject: () => put('coinbaseSolana', given),
        asked: () => person.asked.length,
      }
    },
  },
  'bip122, Wallet Standard': bitcoinKind('standard', 'Lantern', register),
  'sats-connect': bitcoinKind('sats', 'Xverse', (wallet) => {
    const removes = [
      put('Xverse', wallet),
      put('btc_providers', [{ id: 'Xverse', name: 'Xverse', icon: '' }]),
    ]
    return () => removes.forEach((remove) => remove())
  }),
  'window.unisat': bitcoinKind('unisat', 'UniSat Wallet', (wallet) => put('unisat', wallet)),
  'window.okxwallet': bitcoinKind('okx', 'OKX Wallet', (bitcoin) => put('okxwallet', { bitcoin })),
  injectedWeb3: {
    discover: discoverPolkadot,
    id: 'Polkadot.js',
    make() {
      const { wallet, provider, answers } = dot.grove()
      const inject = () => put('injectedWeb3', { 'polkadot-js': wallet })
      return { provider, inject, asked: () => answers.asked.length }
    },
  },
  'window.keplr': {
    discover: discoverCosmos,
    id: 'Keplr',
    make() {
      const { wallet, provider, answers } = cosmos.lantern()
      return { provider, inject: () => put('keplr', wallet), asked: () => answers.asked.length }
    },
  },
}
const DELAYS = [0, 1_000, 3_000]
const cells = Object.keys(KINDS).flatMap((kind) => DELAYS.map((delay) => [kind, delay] as const))

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] }))
afterEach(() => jest.useRealTimers())

it.each(cells)(
  'A11: %s, injected after %i ms, is restored without a prompt',
  async (name, delay) => {
    const { discover, id, make } = KINDS[name] as Kind
    const { provider, inject, asked } = make()
    const subject = SUBJECTS.find(({ factory }) => factory.namespace === namespaceOf(discover))
    if (!subject) throw new Error('no adapter')
    const { factory, connector, networks } = subject
    const { chain } = connector
    // The earlier visit, which the wallet remembers.
    const adapter = await factory.load()
    await adapter.connect({ connector, provider, networks, networkId: null, silent: false })
    const before = asked()

    const registry = createAdapterRegistry([factory])
    const stop = discover({ registry, window, enableEip6963: true, enableInjected: true })
    const source = createInstalledSource(registry)
    const restored = source.restore({
      connectorId: id,
      namespace: chain,
      networks,
      networkId: null,
    })
    await jest.advanceTimersByTimeAsync(delay)
    const remove = inject()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await restored).toMatchObject({ namespace: chain, connectorId: id })
    expect(asked()).toBe(before)
    stop()
    remove()
  },
)

it('stops searching when no connection is being restored', () => {
  const { discover, id, make } = KINDS['window.unisat'] as Kind
  const { inject } = make()
  const registry = createAdapterRegistry([])
  discover({ registry, window, enableEip6963: true, enableInjected: true })
  jest.advanceTimersByTime(10_000)
  expect(jest.getTimerCount()).toBe(0)
  const remove = inject()
  jest.advanceTimersByTime(10_000)
  expect(registry.connector(id, 'bip122')).toBeNull()
  remove()
})

function namespaceOf(discover: Discover) {
  if (discover === discoverEvm) return 'eip155'
  if (discover === discoverSolana) return 'solana'
  if (discover === discoverBitcoin) return 'bip122'
  return discover === discoverPolkadot ? 'polkadot' : 'cosmos'
}
