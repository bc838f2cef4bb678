import { errorOf } from '../../slices/domain/errors/errorOf'
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { call } from '../provider/call'
import { withEvents, type Emitting } from '../provider/emitter'
import { toProviderError } from '../provider/providerError'
import type { NamespaceProvider } from '../types'
import { readAccounts, type PolkadotAccount } from './replies'
import { answerRequest } from './requests'
import { signText, type Signed } from './signText'

/** A wallet of `injectedWeb3`, in the form that the widget and the site use. */
export type PolkadotProvider = Emitting<{
  request: NamespaceProvider['request']
  signMessage(input: { message: string; address?: string }): Promise<Signed>
  /** Switches to another network's address format, and reports the accounts if they changed. */
  setNetwork(network: Pick<Network, 'caipNetworkId'>): Promise<void>
  /**
   * Ends the connection. Such wallets have no method to revoke the permission; the user can revoke it in the wallet.
   */
  disconnect(): Promise<void>
}>

/** The wallet object, and the site's name for its prompt. */
export type PolkadotPlace = { wallet: unknown; siteName: string }

/** State of a connected wallet. */
type Shared = { signer: unknown; networkId: CaipNetworkId; accounts: PolkadotAccount[] }

/**
 * The pairing methods of Polkadot over a wallet of `injectedWeb3`. `requestAccounts` and `getAccounts` enable a
 * network. Both show a prompt if the wallet has not permitted the site yet, because the API has only `enable`.
 */
export function createPolkadotProvider({ wallet, siteName }: PolkadotPlace): PolkadotProvider {
  let shared: Shared | null = null
  let stopListening: unknown
  /** Number of connects and disconnects, to detect answers from before the latest one. */
  let turn = 0
  /** Number of the current subscription. It stays active during a new request, which the wallet may reject. */
  let subscription = 0

  async function ask(given: unknown): Promise<PolkadotAccount[]> {
    if (!isCaipNetworkId(given) || namespaceOf(given) !== 'polkadot')
      throw errorOf('INVALID_PARAMS', { networkId: String(given) })
    const mine = ++turn
    const extension = await call(wallet, 'enable', siteName)
    const source = readProperty(extension, 'accounts')
    const accounts = readAccounts(await call(source, 'get'), given)
    if (mine !== turn) throw errorOf('CONNECT_ABANDONED')
    if (accounts.length === 0) throw errorOf('UNAUTHORIZED')
    shared = { signer: readProperty(extension, 'signer'), networkId: given, accounts }
    await listen(source)
    return accounts
  }

  /** Subscribes to the wallet's account list. Wallets without change events still connect. */
  async function listen(source: unknown): Promise<void> {
    unsubscribe()
    const mine = subscription
    const stop = await call(source, 'subscribe', (list: unknown) => {
      if (mine === subscription) follow(list)
    }).catch(() => undefined)
    if (mine === subscription) stopListening = stop
    else endSubscription(stop)
  }

  function follow(list: unknown): void {
    if (!shared) return
    const accounts = readAccounts(list, shared.networkId)
    if (addressesOf(accounts) === addressesOf(shared.accounts)) return
    shared = { ...shared, accounts }
    if (accounts.length > 0) return void provider.emit('accountsChanged', accounts)
    end()
    provider.emit('disconnect', { code: 4900, message: 'The wallet has disconnected' })
  }

  function unsubscribe(): void {
    subscription += 1
    endSubscription(stopListening)
    stopListening = undefined
  }

  function end(): void {
    turn += 1
    shared = null
    unsubscribe()
  }

  const request: NamespaceProvider['request'] = async ({ method, params }) => {
    try {
      if (method === 'requestAccounts' || method === 'getAccounts')
        return await ask(readProperty(params, 'networkId'))
      return await answerRequest(shared ?? NOTHING, { method, params })
    } catch (error) {
      throw toProviderError(readRefusal(error))
    }
  }

  const provider: PolkadotProvider = withEvents({
    request,
    signMessage: ({ message, address = shared?.accounts[0]?.address ?? '' }) =>
      signText({ request }, { address, message }),
    async setNetwork({ caipNetworkId }: Pick<Network, 'caipNetworkId'>) {
      const params = { networkId: caipNetworkId }
      const accounts = await request({ method: 'requestAccounts', params })
      provider.emit('networkChanged', caipNetworkId)
      provider.emit('accountsChanged', accounts)
    },
    disconnect: async () => end(),
  })
  return provider
}

const NOTHING = { signer: null, accounts: [] }

const addressesOf = (accounts: readonly PolkadotAccount[]): string =>
  accounts.map(({ address }) => address).join()

/** Ends a subscription, for which a wallet may have returned any value. */
function endSubscription(stop: unknown): void {
  if (typeof stop !== 'function') return
  try {
    Reflect.apply(stop, undefined, [])
  } catch (error) {
    reportError(error)
  }
}

/** Texts of rejections, which have no code: of a signature, of the site, and of a site that was rejected before. */
const REFUSAL = /^(?:user )?(?:cancell?ed|rejected|denied)\b|not allowed to interact/i

/** Converts a rejection to `USER_REJECTED`; returns other errors unchanged. */
function readRefusal(error: unknown): unknown {
  const text = readProperty(error, 'message')
  return typeof text === 'string' && REFUSAL.test(text)
    ? errorOf('USER_REJECTED', {}, error)
    : error
}
