import { withTimeout } from '../../slices/domain/async/timers'
import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import type { Network } from '../../slices/domain/network/network'
import { withEvents, type Emitting } from '../provider/emitter'
import type { Eip1193Provider } from '../types'
import { answerRequest, type SolanaProviderState } from './requests'
import { signText, type SignText } from './signText'
import { featureOf } from '../discovery/standardFeatures'
import { accountsOf } from './standardWallet'
import { errorNumber } from '../../slices/domain/errors/records'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { isLatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { toProviderError } from '../provider/providerError'
import { rpcError } from '../provider/rpcError'

/** The Wallet Standard has no error codes, so rejections are recognised by the messages of current wallets. */
const REFUSAL =
  /\b(?:user|approval|request|transaction|message|signature|connection)\b.{0,40}\b(?:reject|den[iy]|declin|cancel)/i

/** A Solana wallet of the Wallet Standard, in the form that the widget and the site use. */
export type StandardProvider = Emitting<
  Pick<Eip1193Provider, 'request'> & {
    /** Signs a UTF-8 message, with the active account by default; the signature is base58. */
    signMessage: SignText
    /** Sets the network of requests, because such a wallet has no current network. */
    setNetwork(network: Network): void
    /** Ends the connection, within 3 s; never throws for a wallet that cannot disconnect. */
    disconnect(): Promise<void>
  }
>

/**
 * The pairing methods of Solana over a Wallet Standard wallet. `solana_requestAccounts` connects,
 * `solana_getAccounts` does so without a prompt; all others reject with 4900 until one of them has returned an
 * account.
 */
export function createStandardProvider(wallet: unknown): StandardProvider {
  const standing: SolanaProviderState = { accounts: [], network: null }
  let stopListening: (() => void) | null = null
  /** Number of disconnects, so that an answer from before the last one connects nothing. */
  let ends = 0

  function listen(): void {
    const on = stopListening ? null : featureOf(wallet, 'standard:events', 'on')
    const stop = on?.('change', () => follow())
    if (!on) return
    stopListening = () => {
      if (typeof stop === 'function') Reflect.apply(stop, undefined, [])
    }
  }

  /** Handles changed accounts; an empty list means that the wallet revoked its permission. */
  function follow(): void {
    const before = addresses()
    if (before.length === 0) return
    standing.accounts = accountsOf(wallet)
    if (addresses().join() === before.join()) return
    provider.emit('accountsChanged', addresses())
    if (standing.accounts.length === 0)
      provider.emit('disconnect', { code: 4900, message: 'The wallet has disconnected' })
  }

  const addresses = (): string[] => standing.accounts.map(({ address }) => address)

  async function connect(silent: boolean): Promise<{ pubkey: string }[]> {
    const before = ends
    await featureOf(wallet, 'standard:connect')?.(...(silent ? [{ silent }] : []))
    if (before !== ends) return []
    standing.accounts = accountsOf(wallet)
    if (standing.accounts.length > 0) listen()
    return addresses().map((pubkey) => ({ pubkey }))
  }

  const provider: StandardProvider = withEvents({
    async request({ method, params }) {
      try {
        if (method === 'solana_requestAccounts') return await connect(false)
        if (method === 'solana_getAccounts') return await connect(true)
        return await answerRequest(wallet, standing, { method, params })
      } catch (error) {
        throw toSolanaError(error)
      }
    },
    signMessage: (input) => signText(provider, input),
    setNetwork(network) {
      standing.network = network
    },
    async disconnect() {
      ends += 1
      standing.accounts = []
      stopListening?.()
      stopListening = null
      const end = async (): Promise<unknown> => featureOf(wallet, 'standard:disconnect')?.()
      await withTimeout(end(), DISCONNECT_WAIT_MS).catch(() => undefined)
    },
  })
  return provider
}

/** Adds a numeric code to any error of a Solana wallet; a rejection by the user gets 4001. */
function toSolanaError(error: unknown): Error {
  const text = readProperty(error, 'message')
  const isUnnumbered = !isLatchkeyError(error) && errorNumber(error) === null
  return isUnnumbered && typeof text === 'string' && REFUSAL.test(text)
    ? toProviderError(rpcError(4001, text))
    : toProviderError(error)
}
