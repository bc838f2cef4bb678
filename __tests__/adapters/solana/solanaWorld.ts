import { Keypair } from '@solana/web3.js'
import { base58 } from '@scure/base'
import { coinbaseShape } from '../../../sandbox/pages/injected/coinbaseShape'
import { createSolanaWallet } from '../../../sandbox/pages/injected/solanaWallet'
import { InjectedOptions } from '../../../sandbox/pages/injected/options'
import { coinbaseWallet } from '../../../src/adapters/solana/coinbase'
import { createStandardProvider } from '../../../src/adapters/solana/provider'
import { toNetwork, type Network } from '../../../src/slices/domain/network/network'
import type { Connector } from '../../../src/slices/domain/wallet/connector'

/** Two fixed keys. */
export const KEYS = [1, 2].map((byte) => Keypair.fromSeed(new Uint8Array(32).fill(byte)))
export const [OWNER = '', FRIEND = ''] = KEYS.map(({ publicKey }) => publicKey.toBase58())

export const connector: Connector = {
  id: 'Lantern',
  type: 'ANNOUNCED',
  name: 'Lantern',
  chain: 'solana',
  imageUrl: 'data:image/png;base64,AAAA',
}

export const networkAt = (id: string, rpcUrl = 'http://127.0.0.1:9'): Network =>
  toNetwork({
    id,
    name: 'Local',
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })

/** A real Wallet Standard wallet whose user answers as configured, and its provider. */
export function lantern(options: object = {}, rpcUrl = 'http://127.0.0.1:9') {
  const person = { says: true, asked: [] as string[] }
  const kept = new Map<string, string>()
  const { solana } = InjectedOptions.parse({
    solana: { name: 'Lantern', accounts: [0, 1], ...options },
  })
  const made = createSolanaWallet({
    options: solana,
    load: async () => ({
      accounts: KEYS.map(({ publicKey, secretKey }) => ({
        address: publicKey.toBase58(),
        privateKey: base58.encode(secretKey),
      })),
      chains: [{ id: 'solana:local', name: 'Local', rpcUrl }],
    }),
    async ask({ title }) {
      person.asked.push(title)
      return person.says
    },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
  })
  return { ...made, person, provider: createStandardProvider(made.wallet) }
}

/** The same wallet in `window.coinbaseSolana`, and its provider. */
export function coinbase(options: object = {}, rpcUrl?: string) {
  const made = lantern({ chains: ['solana:local'], ...options }, rpcUrl)
  const given = coinbaseShape(made.wallet)
  return { ...made, given, provider: createStandardProvider(coinbaseWallet(given)) }
}
