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

/** A Bitcoin wallet of the page, as the widget and the site use it. */
export type BitcoinProvider = Emitting<
  Required<Pick<NamespaceProvider, 'request' | 'signMessage'>> & {
    /**
     * Asks the wallet to go to a network, and tells of its accounts there.
     * @throws LatchkeyError `CHAIN_NOT_SUPPORTED` for a wallet that stays where it has other addresses
     */
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
  /** The network that was asked for last, and the one that the addresses are of. */
  let aim: CaipNetworkId = MAINNET
  let place: CaipNetworkId = MAINNET
  let stopListening: (() => void) | null = null
  /** Counts ends, so that what the wallet answers after one connects nothing. */
  let ends = 0

  /** The wallet changed its accounts; none means that it took the permission away. */
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

  /** Networks of the same side have the same addresses, so that the one that was asked for is believed. */
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
      // What the wallet tells meanwhile is of there.
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

/** Only who signs or sends needs it. */
const loadRequests = () => import(/* webpackChunkName: "bitcoin-requests" */ './requests')

const addressOf = ({ address }: BitcoinAccount): string => address
