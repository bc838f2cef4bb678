import { withTimeout } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import type { Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { withEvents, type Emitting } from '../provider/emitter'
import { toProviderError } from '../provider/providerError'
import type { NamespaceProvider } from '../types'
import { answerRequest } from './requests'
import type { BitcoinAccount, BitcoinWallet } from './wallet'

/** A Bitcoin wallet of the page, as the widget and the site use it. */
export type BitcoinProvider = Emitting<
  Required<Pick<NamespaceProvider, 'request' | 'signMessage'>> & {
    /** Asks the wallet to go to a network; a wallet that has one only stays there. */
    setNetwork(network: Network): Promise<void>
    /** Ends the connection, within 3 s; never throws for a wallet that cannot. */
    disconnect(): Promise<void>
  }
>

/**
 * The pairing methods of Bitcoin over a wallet of the page, whichever shape it has. `requestAccounts` connects,
 * `getAccounts` does so without a window; the others reject with 4900 until one of them has given an account.
 */
export function createBitcoinProvider(wallet: BitcoinWallet): BitcoinProvider {
  let accounts: BitcoinAccount[] = []
  let stopListening: (() => void) | null = null

  /** The wallet changed its accounts; none means that it took the permission away. */
  function follow(now: BitcoinAccount[]): void {
    const isSame = accounts.map(addressOf).join() === now.map(addressOf).join()
    if (accounts.length === 0 || isSame) return
    accounts = now
    provider.emit('accountsChanged', accounts)
    if (accounts.length === 0)
      provider.emit('disconnect', { code: 4900, message: 'The wallet has disconnected' })
  }

  async function connect(silent: boolean): Promise<BitcoinAccount[]> {
    accounts = await wallet.connect(silent)
    if (accounts.length > 0) stopListening ??= wallet.onAccounts?.(follow) ?? null
    return accounts
  }

  const provider: BitcoinProvider = withEvents({
    async request({ method, params }: { method: string; params?: unknown }) {
      try {
        if (method === 'requestAccounts') return await connect(false)
        if (method === 'getAccounts') return await connect(true)
        return await answerRequest(wallet, accounts, { method, params })
      } catch (error) {
        throw toProviderError(error)
      }
    },
    async signMessage(input: { message: string; address?: string }) {
      const answer = await provider.request({ method: 'signMessage', params: input })
      const signature = readProperty(answer, 'signature')
      if (typeof signature !== 'string') throw errorOf('MALFORMED_REPLY', { method: 'signMessage' })
      return { signature }
    },
    async setNetwork(network: Network) {
      await wallet.switchNetwork?.(network)
    },
    async disconnect() {
      accounts = []
      stopListening?.()
      stopListening = null
      const end = async (): Promise<void> => wallet.disconnect?.()
      await withTimeout(end(), DISCONNECT_WAIT_MS).catch(() => undefined)
    },
  })
  return provider
}

const addressOf = ({ address }: BitcoinAccount): string => address
