import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { call, hasMethod } from '../provider/call'
import { isSolanaKey } from './bytes'

/** One input of a Wallet Standard method. */
type Input = {
  account: { address: string }
  message?: Uint8Array
  transaction?: Uint8Array
  options?: object
}
type Listener = () => void

/** Global object of the wallet, and its name. */
export const COINBASE_PLACE = 'coinbaseSolana'
export const COINBASE_NAME = 'Coinbase Wallet'
/** The only network on which it sends. */
const CHAINS = ['solana:mainnet']
/** Events after which another account may be active. */
const EVENTS = ['connect', 'disconnect', 'accountChanged']

/** Whether an untrusted object has the API of `window.coinbaseSolana`. */
export function isCoinbase(given: unknown): boolean {
  return ['connect', 'signMessage', 'signTransaction'].every((name) => hasMethod(given, name))
}

/**
 * The wallet in `window.coinbaseSolana` as a Wallet Standard wallet. It takes transactions as objects of
 * `@solana/web3.js`, which loads with the first of them. Its only connection method is `connect`, which is silent
 * while the site has permission.
 * @param given its global object
 */
export function coinbaseWallet(given: unknown) {
  const connection = { isOver: true }
  // In one chunk with transfers, which need the same library.
  const loadObjects = () => import(/* webpackChunkName: "transfer" */ './transactionObjects')
  const ask = (name: string, ...input: unknown[]) => call(given, name, ...input)

  async function signTransaction(...inputs: Input[]) {
    const { fromBytes, toBytes } = await loadObjects()
    const asked = inputs.map(({ transaction }) => fromBytes(transaction))
    const signed: unknown[] = []
    if (asked.length > 1 && hasMethod(given, 'signAllTransactions'))
      signed.push(...listOf(await ask('signAllTransactions', asked)))
    else for (const one of asked) signed.push(await ask('signTransaction', one))
    // Some versions sign the given object and return nothing.
    return asked.map((one, at) => ({
      signedTransaction: toBytes(signed[at] ?? one, inputs[at]?.account.address ?? ''),
    }))
  }

  return {
    chains: CHAINS,
    get accounts() {
      const address = connection.isOver ? null : addressOf(readProperty(given, 'publicKey'))
      return address ? [{ address, chains: CHAINS }] : []
    },
    features: {
      'standard:connect': {
        async connect() {
          await ask('connect')
          connection.isOver = false
        },
      },
      'standard:disconnect': {
        async disconnect() {
          connection.isOver = true
          if (hasMethod(given, 'disconnect')) await ask('disconnect')
        },
      },
      'standard:events': {
        on: (_: 'change', listener: Listener) => listen(given, connection, listener),
      },
      'solana:signMessage': {
        signMessage: async ({ message }: Input) => [await ask('signMessage', message)],
      },
      'solana:signTransaction': { signTransaction },
      ...(hasMethod(given, 'signAndSendTransaction') && {
        'solana:signAndSendTransaction': {
          async signAndSendTransaction({ transaction, options }: Input) {
            const { fromBytes } = await loadObjects()
            return [await ask('signAndSendTransaction', fromBytes(transaction), options)]
          },
        },
      }),
    },
  }
}

/** Follows the wallet's own events; returns a function that stops it. */
function listen(given: unknown, connection: { isOver: boolean }, listener: Listener): Listener {
  const followed = EVENTS.map((event) => {
    const follow = (): void => {
      connection.isOver = event === 'disconnect'
      listener()
    }
    if (hasMethod(given, 'on')) void ask('on', event, follow)
    return () =>
      void ask(hasMethod(given, 'removeListener') ? 'removeListener' : 'off', event, follow)
  })
  function ask(name: string, event: string, follow: Listener): Promise<unknown> {
    return call(given, name, event, follow).catch(() => undefined)
  }
  return () => followed.forEach((end) => end())
}

/** The base58 address of an untrusted key object; null for anything else. */
function addressOf(key: unknown): string | null {
  const write = readProperty(key, 'toBase58')
  try {
    const address: unknown = typeof write === 'function' ? Reflect.apply(write, key, []) : null
    return isSolanaKey(address) ? address : null
  } catch {
    return null
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
