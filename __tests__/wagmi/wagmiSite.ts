import {
  connect,
  createConfig,
  createStorage,
  custom,
  type Config,
  type CreateConnectorFn,
} from '@wagmi/core'
import { defineChain } from 'viem'
import type { Latchkey, LatchkeyOptions } from '../../src/store/publicApi/types'
import { latchkeyConnector } from '../../src/wagmi/connector'
import { ADDRESS, ONE, TWO } from '../support/fakeWallets'
import { RDNS, site } from '../support/site'

const chainOf = (id: number, name: string) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
  })

export const CHAIN_ONE = chainOf(31337, 'Chain One')
export const CHAIN_TWO = chainOf(31338, 'Chain Two')
/** A chain that only wagmi knows. */
export const CHAIN_THREE = chainOf(31339, 'Chain Three')

/** wagmi's storage, like a browser's. */
export function fakeWagmiStorage(data = new Map<string, string>()) {
  return createStorage({
    storage: {
      getItem: (key) => data.get(key) ?? null,
      setItem: (key, value) => void data.set(key, value),
      removeItem: (key) => void data.delete(key),
    },
  })
}

const unused = custom({ request: () => Promise.reject(new Error('not used')) })

/** A typical configuration of a site. */
export const configOf = (
  connectors: CreateConnectorFn[],
  storage = fakeWagmiStorage(),
  ssr = false,
) =>
  createConfig({
    chains: [CHAIN_ONE, CHAIN_TWO, CHAIN_THREE],
    connectors,
    storage,
    ssr,
    multiInjectedProviderDiscovery: false,
    transports: { 31337: unused, 31338: unused, 31339: unused },
  })

/** A site with the product's widget, an installed wallet, and wagmi with the connector. */
export function wagmiSite(
  options: Partial<LatchkeyOptions> = {},
  wagmiStorage = fakeWagmiStorage(),
) {
  const made = site({ networks: [ONE, TWO], ...options })
  const config = configOf([latchkeyConnector(made.latchkey)], wagmiStorage)
  const connector = connectorOf(config)
  return { ...made, config, connector, wagmiStorage }
}

/** The connector of a configuration. */
export function connectorOf(config: Config) {
  const connector = config.connectors.find(({ type }) => type === 'latchkey')
  if (!connector) throw new Error('wagmi has no connector of ours')
  return connector
}

/** wagmi's present connection. */
export function connectionOf({ state }: Config) {
  const connection = state.current ? state.connections.get(state.current) : undefined
  if (!connection) return { status: state.status }
  const { accounts, chainId, connector } = connection
  return { status: state.status, accounts, chainId, id: connector.id }
}

/** The visitor picks the wallet in the modal. */
export const pickWallet = (latchkey: Latchkey) => latchkey.connect({ connectorId: RDNS })

/** wagmi's state of the wallet of the page. */
export const CONNECTED = {
  status: 'connected',
  accounts: [ADDRESS],
  chainId: CHAIN_ONE.id,
  id: 'latchkey',
}
export const DISCONNECTED = { status: 'disconnected' }

/** A site on which wagmi has connected the wallet. */
export async function connectedSite(...input: Parameters<typeof wagmiSite>) {
  const made = wagmiSite(...input)
  const connecting = connect(made.config, { connector: made.connector })
  await pickWallet(made.latchkey)
  await connecting
  return made
}
