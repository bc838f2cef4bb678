import type { Connector } from './connector'
import { comparable, comparableRdns } from './walletNames'

/** Wallet list ids that other modules use. */
export const EXPLORER_IDS = {
  metamask: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  coinbase: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  binance: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
} as const

/** Ids of a connector at the services: in the wallet list and at the image service. */
export type KnownIds = Pick<Connector, 'explorerId' | 'imageId'>

const COINBASE = {
  explorerId: EXPLORER_IDS.coinbase,
  imageId: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
}

/** Ids of announced wallets by rdns, or by name for wallets without one. */
const WALLETS = new Map<string, KnownIds>([
  ['io.metamask', { explorerId: EXPLORER_IDS.metamask }],
  ['metamask', { explorerId: EXPLORER_IDS.metamask }],
  ['app.phantom', { explorerId: EXPLORER_IDS.phantom }],
  ['phantom', { explorerId: EXPLORER_IDS.phantom }],
  ['solflare', { explorerId: EXPLORER_IDS.solflare }],
  ['com.coinbase.wallet', COINBASE],
  ['coinbase', COINBASE],
  ['com.binance.wallet', { explorerId: EXPLORER_IDS.binance }],
  ['binance', { explorerId: EXPLORER_IDS.binance }],
])

/** Ids of built-in connectors. */
const CONNECTORS = new Map<string, KnownIds>([
  ['walletConnect', { imageId: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400' }],
  ['injected', { imageId: '07ba87ed-43aa-4adf-4540-9e6a2b9cae00' }],
  ['coinbaseWallet', COINBASE],
  ['coinbaseWalletSDK', COINBASE],
  ['baseAccount', { imageId: 'bba2c8be-7fd1-463e-42b1-796ecb0ad200' }],
  ['safe', { imageId: '461db637-8616-43ce-035a-d89b8a1d5800' }],
  ['ledger', { imageId: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300' }],
])

/**
 * The ids of a connector at the services, or null. A wallet with an rdns is identified by it only,
 * because names can be copied.
 * @example knownIdsOf(connector)?.explorerId
 */
export function knownIdsOf({ id, info, name }: Connector): KnownIds | null {
  const wallet = WALLETS.get(info ? comparableRdns(info.rdns) : comparable(name))
  const connector = CONNECTORS.get(id)
  return wallet || connector ? { ...connector, ...wallet } : null
}
