import { errorOf } from '../../slices/domain/errors/errorOf'
import { withTimeout } from '../../slices/domain/async/timers'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Network } from '../../slices/domain/network/network'
import { elementsOf, featureOf, textsOf } from '../discovery/standardFeatures'
import { chainNameOf } from './chains'
import { readAccounts } from './replies'
import type { BitcoinAccount, BitcoinWallet, InputGroup } from './wallet'

const SIGN = 'bitcoin:signTransaction'
const SEND = 'bitcoin:signAndSendTransaction'
/** Bit of a signature hash type that allows others to add inputs. */
const ANYONE_CAN_PAY = 0x80

/** How long to wait for a wallet to restore its session, in ms. */
const SESSION_WAIT_MS = 3_000

/** Whether an untrusted object is a Wallet Standard wallet that connects and signs on Bitcoin. */
export function isStandardBitcoin(wallet: unknown): boolean {
  return (
    textsOf(readProperty(wallet, 'chains')).some((chain) => chain.startsWith('bitcoin:')) &&
    featureOf(wallet, 'bitcoin:connect') !== null &&
    ['bitcoin:signMessage', SIGN].some((feature) => featureOf(wallet, feature) !== null)
  )
}

/** The name of a signature hash type. DEFAULT has none: Taproot signs with it if no type is given. */
function sighashOf([type = 0]: InputGroup['sighashTypes'] = []): string | undefined {
  const name = ['', 'ALL', 'NONE', 'SINGLE'][type & 3]
  return name && type & ANYONE_CAN_PAY ? `${name}|ANYONECANPAY` : name || undefined
}

/** A Bitcoin wallet of the Wallet Standard. */
export function standardWallet(wallet: unknown): BitcoinWallet {
  const handles = new Map<string, unknown>()
  const shared = (given: unknown): BitcoinAccount[] => {
    const listed = elementsOf(given)
    for (const handle of listed) {
      const address = readProperty(handle, 'address')
      if (typeof address === 'string') handles.set(address, handle)
    }
    return readAccounts(listed)
  }
  const handleOf = (address: string): unknown => {
    const handle = handles.get(address)
    if (handle === undefined) throw errorOf('UNAUTHORIZED', { details: 'account' })
    return handle
  }
  const onAccounts = (listener: (accounts: BitcoinAccount[]) => void): (() => void) => {
    const stop = eventsOf(wallet)?.('change', () =>
      listener(shared(readProperty(wallet, 'accounts'))),
    )
    return () => {
      if (typeof stop === 'function') Reflect.apply(stop, undefined, [])
    }
  }
  /**
   * The accounts from a silent `standard:connect`; null if the wallet does not have this feature or rejects the call.
   */
  const askSilently = async (): Promise<BitcoinAccount[] | null> => {
    const connect = featureOf(wallet, 'standard:connect')
    try {
      const accounts = readProperty(await connect?.({ silent: true }), 'accounts')
      return accounts ? shared(accounts) : null
    } catch {
      return null
    }
  }
  /** The accounts that the wallet still shares. It may restore its session some time after it registered. */
  const restore = async (): Promise<BitcoinAccount[]> => {
    const known = (await askSilently()) ?? shared(readProperty(wallet, 'accounts'))
    if (known.length > 0 || !eventsOf(wallet)) return known
    let stop = (): void => undefined
    const later = new Promise<BitcoinAccount[]>((resolve) => {
      stop = onAccounts((accounts) => {
        if (accounts.length > 0) resolve(accounts)
      })
    })
    return (await withTimeout(later, SESSION_WAIT_MS).finally(() => stop())) ?? []
  }
  const ask = async (feature: string, input: object): Promise<unknown> => {
    const method = featureOf(wallet, feature)
    if (!method) throw errorOf('UNSUPPORTED_METHOD', { method: feature })
    return elementsOf(await method(input))[0]
  }
  return {
    async connect(silent) {
      if (silent) return restore()
      const connect = featureOf(wallet, 'bitcoin:connect')
      const answer = await connect?.({ purposes: ['payment', 'ordinals'] })
      return shared(readProperty(answer, 'accounts') ?? readProperty(wallet, 'accounts'))
    },
    async signMessage({ address, message }) {
      const bytes = new TextEncoder().encode(message)
      const signed = await ask('bitcoin:signMessage', {
        account: handleOf(address),
        message: bytes,
      })
      return readProperty(signed, 'signature')
    },
    psbtForm: 'bytes',
    sighashChoice: { perInput: true, several: false },
    async signPsbt({ psbt, groups, broadcast }) {
      const inputsToSign = groups.map(({ address, indexes, sighashTypes }) => ({
        account: handleOf(address),
        signingIndexes: indexes,
        sigHash: sighashOf(sighashTypes),
      }))
      const input = { psbt, inputsToSign }
      if (broadcast) return { psbt, txid: readProperty(await ask(SEND, input), 'txId') }
      return { psbt: readProperty(await ask(SIGN, input), 'signedPsbt') }
    },
    ...(featureOf(wallet, 'bitcoin:switchNetwork') && {
      async switchNetwork(network: Network) {
        await featureOf(wallet, 'bitcoin:switchNetwork')?.(chainNameOf('standard', network))
      },
    }),
    async disconnect() {
      handles.clear()
      const end =
        featureOf(wallet, 'standard:disconnect') ?? featureOf(wallet, 'bitcoin:disconnect')
      await end?.()
    },
    onAccounts,
  }
}

/** The feature for account changes: the general one, or the one of Bitcoin wallets. */
const eventsOf = (wallet: unknown) =>
  featureOf(wallet, 'standard:events', 'on') ?? featureOf(wallet, 'bitcoin:events', 'on')
