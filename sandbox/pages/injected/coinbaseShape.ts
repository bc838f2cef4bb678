import { base58 } from '@scure/base'
import { createEmitter } from './emitter'
import type { InjectedOptions } from './options'
import { registerRevocably } from './register'
import type { createSolanaWallet } from './solanaWallet'

type Wallet = ReturnType<typeof createSolanaWallet>['wallet']
/** An object of `@solana/web3.js`, from whichever copy the page uses. */
type Transaction = { serialize: (config?: object) => Uint8Array; constructor: unknown }

const AS_IT_IS = { requireAllSignatures: false, verifySignatures: false }
const bytesOf = (transaction: Transaction) => Uint8Array.from(transaction.serialize(AS_IT_IS))

/** Signed bytes as an object of the page's class. */
function likeGiven(given: Transaction, signed: Uint8Array): unknown {
  const { constructor: made } = given
  if (typeof made !== 'function') throw new Error('This is no transaction.')
  const read: unknown = Reflect.get(made, 'deserialize') ?? Reflect.get(made, 'from')
  if (typeof read !== 'function') throw new Error('This is no transaction.')
  return Reflect.apply(read, made, [signed])
}

/**
 * The same wallet in the form of Coinbase's: objects instead of bytes, one account, its own events.
 */
export function coinbaseShape(wallet: Wallet) {
  const events = createEmitter()
  const { features } = wallet
  const [chain = 'solana:mainnet'] = wallet.chains
  function account() {
    const [first] = wallet.accounts
    if (!first) throw new Error('Wallet not connected')
    return first
  }
  features['standard:events'].on('change', () => {
    const [now] = wallet.accounts
    if (now) events.emit('accountChanged', now.address)
    else events.emit('disconnect', { code: 4900, message: 'The wallet has disconnected' })
  })

  async function signAll(given: Transaction[]) {
    const inputs = given.map((one) => ({ account: account(), transaction: bytesOf(one) }))
    const signed = await features['solana:signTransaction'].signTransaction(...inputs)
    return given.map((one, at) => likeGiven(one, signed[at]?.signedTransaction ?? new Uint8Array()))
  }

  return {
    isCoinbaseWallet: true,
    get publicKey() {
      const [now] = wallet.accounts
      return now && { toBase58: () => now.address, toBytes: () => now.publicKey }
    },
    connect: () => features['standard:connect'].connect().then(() => undefined),
    disconnect: () => features['standard:disconnect'].disconnect(),
    async signMessage(message: Uint8Array) {
      const input = { account: account(), message }
      const [signed] = await features['solana:signMessage'].signMessage(input)
      return { signature: signed?.signature }
    },
    signTransaction: async (given: Transaction) => (await signAll([given]))[0],
    signAllTransactions: signAll,
    async signAndSendTransaction(given: Transaction, options: object = {}) {
      const input = { account: account(), transaction: bytesOf(given), chain, options }
      const [sent] = await features['solana:signAndSendTransaction'].signAndSendTransaction(input)
      return { signature: base58.encode(sent?.signature ?? new Uint8Array()) }
    },
    on: events.on,
    removeListener: events.removeListener,
  }
}

/** Installs the wallet in the page in its form; returns a function that removes it. */
export function placeSolana(wallet: Wallet, { shape }: InjectedOptions['solana']): () => void {
  if (shape !== 'coinbase') return registerRevocably(wallet)
  Reflect.set(window, 'coinbaseSolana', coinbaseShape(wallet))
  return () => void Reflect.deleteProperty(window, 'coinbaseSolana')
}
