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

/** A wallet of `injectedWeb3`, as the widget and the site use it. */
export type PolkadotProvider = Emitting<{
  request: NamespaceProvider['request']
  signMessage(input: { message: string; address?: string }): Promise<Signed>
  /** The accounts as another network writes them; tells of them when they are others. */
  setNetwork(network: Pick<Network, 'caipNetworkId'>): Promise<void>
  /** Ends the connection; such wallets keep their permission until the person takes it back there. */
  disconnect(): Promise<void>
}>

/** What the wallet is, and the name by which it asks for the site. */
export type PolkadotPlace = { wallet: unknown; siteName: string }

/** What is shared while the wallet is connected. */
type Shared = { signer: unknown; networkId: CaipNetworkId; accounts: PolkadotAccount[] }

/**
 * The pairing methods of Polkadot over a wallet of `injectedWeb3`. `requestAccounts` and `getAccounts` ask it for a network; both open
 * a window where the wallet has not permitted the site yet, for such wallets have no other question than `enable`.
 */
export function createPolkadotProvider({ wallet, siteName }: PolkadotPlace): PolkadotProvider {
  let shared: Shared | null = null
  let stopListening: unknown
  /** Counts connections and their ends, so that a late answer is not taken for one that was asked for since. */
  let turn = 0
  /** Counts subscriptions: one stays while the wallet is asked anew, for it may refuse. */
  let ear = 0

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

  /** Follows the wallet's list. Wallets that tell of no changes are connected without. */
  async function listen(source: unknown): Promise<void> {
    hang()
    const mine = ear
    const stop = await call(source, 'subscribe', (list: unknown) => {
      if (mine === ear) follow(list)
    }).catch(() => undefined)
    if (mine === ear) stopListening = stop
    else silence(stop)
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

  function hang(): void {
    ear += 1
    silence(stopListening)
    stopListening = undefined
  }

  function end(): void {
    turn += 1
    shared = null
    hang()
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

/** Ends a subscription, which a wallet may have answered in any form. */
function silence(stop: unknown): void {
  if (typeof stop !== 'function') return
  try {
    Reflect.apply(stop, undefined, [])
  } catch (error) {
    reportError(error)
  }
}

/** How such wallets say no, without a code: to a signature, to the site, and to a site that was refused before. */
const REFUSAL = /^(?:user )?(?:cancell?ed|rejected|denied)\b|not allowed to interact/i

/** A no of the person as such; any other failure as it came. */
function readRefusal(error: unknown): unknown {
  const text = readProperty(error, 'message')
  return typeof text === 'string' && REFUSAL.test(text)
    ? errorOf('USER_REJECTED', {}, error)
    : error
}
