import { WIF } from '@scure/btc-signer/payment.js'
import { TEST_NETWORK as REGTEST } from '@scure/btc-signer/utils.js'

/** Private keys of Bitcoin, its networks, and the base URL of the chain's HTTP API. */
export type BitcoinKeys = {
  keys: readonly Uint8Array[]
  chains: readonly { id: string; name: string }[]
  explorer: string
}

/** The part of the sandbox's description that Bitcoin needs. */
type Described = {
  accounts: { bip122: readonly { privateKey: string }[] }
  networks: readonly {
    name: string
    caipNetworkId?: string | undefined
    rpcUrls: { default: { http: readonly string[] } }
  }[]
}

/** Reads keys, networks and URL from the sandbox's description. */
export function bitcoinKeys({ accounts, networks }: Described): BitcoinKeys {
  const known = networks.flatMap(({ caipNetworkId: id = '', name, rpcUrls }) =>
    id.startsWith('bip122:') ? [{ id, name, urls: rpcUrls.default.http }] : [],
  )
  return {
    keys: accounts.bip122.map(({ privateKey }) => WIF(REGTEST).decode(privateKey)),
    chains: known.map(({ id, name }) => ({ id, name })),
    explorer: known[0]?.urls[0] ?? '',
  }
}
