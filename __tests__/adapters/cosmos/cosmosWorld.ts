import { keplrShape } from '../../../sandbox/pages/injected/cosmos/keplrShape'
import { createPerson } from '../../../sandbox/pages/injected/person'
import { createCosmosSigner } from '../../../sandbox/pages/shared/cosmos/signer'
import { createCosmosProvider } from '../../../src/adapters/cosmos/provider'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { toNetwork, type Network } from '../../../src/slices/domain/network/network'
import type { Connector } from '../../../src/slices/domain/wallet/connector'

export const HUB: CaipNetworkId = 'cosmos:harbour-1'
export const TIDES: CaipNetworkId = 'cosmos:tides-1'
export const CHAINS = [
  { id: HUB, name: 'Harbour', prefix: 'harbour' },
  { id: TIDES, name: 'Tides', prefix: 'tides' },
]
export const KEYS = [3, 4].map((byte) => new Uint8Array(32).fill(byte))
export const [first, second] = [0, 1].map((at) => createCosmosSigner(KEYS[at] ?? new Uint8Array()))

export const addressOn = (networkId: CaipNetworkId, account = 0): string =>
  (account === 0 ? first : second)?.addressOf(
    CHAINS.find(({ id }) => id === networkId)?.prefix ?? '',
  ) ?? ''

export const connector: Connector = {
  id: 'Keplr',
  type: 'ANNOUNCED',
  name: 'Keplr',
  chain: 'cosmos',
}

export const networkOf = (caipNetworkId: CaipNetworkId): Network =>
  toNetwork({
    id: caipNetworkId.slice('cosmos:'.length),
    name: caipNetworkId,
    chainNamespace: 'cosmos',
    nativeCurrency: { name: 'Harbour', symbol: 'HARB', decimals: 6 },
    rpcUrls: { default: { http: [] } },
  })

/** A wallet with Keplr's API and real keys, whose user answers as configured, and its provider. */
export function lantern(tamper = (inPage: object): object => inPage) {
  const answers = { says: true, asked: [] as string[] }
  const person = createPerson(
    async ({ title }) => {
      answers.asked.push(title)
      return answers.says
    },
    () => new Error('Request rejected'),
  )
  const page = new EventTarget()
  const changed = 'keplr_keystorechange'
  const wallet = keplrShape({
    open: () => Promise.resolve({ keys: KEYS, chains: CHAINS }),
    person,
    changed: () => page.dispatchEvent(new Event(changed)),
  })
  const provider = createCosmosProvider({ wallet: tamper(wallet), window: page, changed })
  return { wallet, person, answers, provider, page }
}
