import { withTimeout } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isCaipNetworkId, type CaipNetworkId } from '../../slices/domain/ids/caip'
import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import type { Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { withEvents, type Emitting } from '../provider/emitter'
import { toProviderError } from '../provider/providerError'
import type { NamespaceProvider } from '../types'
import { isAddressOn, MAINNET, TESTNET } from './address'
import { signText } from './signText'
import type { BitcoinAccount, BitcoinWallet } from './wallet'

/** A Bitcoin wallet of the page, in the form that the widget and the site use. */
export type BitcoinProvider = Emitting<
  Required<Pick<NamespaceProvider, 'request' | 'signMessage'>> & {
    /**
     * Switches the wallet to a network, and reports its accounts there.
     * @throws LatchkeyError `CHAIN_NOT_SUPPORTED` for a wallet that stays on a network with another address format
     */
    setNetwork(network: Network): Promise<void>
    /** Ends the connection, within 3 s; never throws for a wallet that cannot disconnect. */
    disconnect(): Promise<void>
  }
>

/**
 * The pairing methods of Bitcoin for any kind of wallet in the page. `requestAccounts` connects, `getAccounts` does
 * so without a prompt; all others reject with 4900 until one of them has returned an account.
 */
export function createBitcoinProvider(wallet: BitcoinWallet): BitcoinProvider {
  let accounts: BitcoinAccount[] = []
  /** The network requested last, and the network of the current addresses. */
  let aim: CaipNetworkId = MAINNET
  let place: CaipNetworkId = MAINNET
  let stopListening: (() => void) | null = null
  /** Number of disconnects, so that an answer from before the last one connects nothing. */
  let ends = 0

  /** Handles changed accounts; an empty list means that the wallet revoked its permission. */
  function follow(now: BitcoinAccount[]): void {
    const isSame = accounts.map(addressOf).join() === now.map(addressOf).join()
    const before = place
    place = placeOf(now)
    if (accounts.length === 0 || isSame) return
    accounts = now
    if (place !== before) provider.emit('networkChanged', place)
    provider.emit('accountsChanged', accounts)
    if (accounts.length === 0)
      provider.emit('disconnect', { code: 4900, message: 'The wallet has disconnected' })
  }

  /**
   * Test networks share one address format, so the address alone cannot identify them. The requested network is
   * preferred.
   */
  const placeOf = (of: readonly BitcoinAccount[]): CaipNetworkId =>
    [aim, MAINNET, TESTNET].find((id) => of.some(({ address }) => isAddressOn(id, address))) ??
    place

  async function connect(silent: boolean, networkId: unknown): Promise<BitcoinAccount[]> {
    if (isCaipNetworkId(networkId)) aim = networkId
    const before = ends
    const given = await wallet.connect(silent)
    if (before !== ends) return []
    accounts = given
    place = placeOf(accounts)
    if (accounts.length > 0) stopListening ??= wallet.onAccounts?.(follow) ?? null
    return accounts
  }

  const provider: BitcoinProvider = withEvents({
    async request({ method, params }: { method: string; params?: unknown }) {
      try {
        if (method === 'requestAccounts' || method === 'getAccounts')
          return await connect(method === 'getAccounts', readProperty(params, 'networkId'))
        const { answerRequest } = await loadRequests()
        return await answerRequest(wallet, accounts, { method, params })
      } catch (error) {
        throw toProviderError(error)
      }
    },
    signMessage: async (input: { message: string; address?: string }) => ({
      signature: await signText(provider, input),
    }),
    async setNetwork(network: Network) {
      const before = aim
      // Events during the switch are for the new network.
      aim = network.caipNetworkId
      try {
        await wallet.switchNetwork?.(network)
        follow(await wallet.connect(true))
        if (place !== aim) throw errorOf('CHAIN_NOT_SUPPORTED', { networkId: aim })
      } catch (error) {
        aim = before
        throw error
      }
    },
    async disconnect() {
      ends += 1
      accounts = []
      stopListening?.()
      stopListening = null
      const end = async (): Promise<void> => wallet.disconnect?.()
      await withTimeout(end(), DISCONNECT_WAIT_MS).catch(() => undefined)
    },
  })
  return provider
}

/** Only signing and sending need this code. */
const loadRequests = () => import(/* webpackChunkName: "bitcoin-requests" */ './requests')

const addressOf = ({ address }: BitcoinAccount): string => address
