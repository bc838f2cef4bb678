import { withTimeout } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isCaipNetworkId, namespaceOf, referenceOf } from '../../slices/domain/ids/caip'
import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import type { Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { call, hasMethod } from '../provider/call'
import { withEvents, type Emitting } from '../provider/emitter'
import { toProviderError } from '../provider/providerError'
import type { NamespaceProvider } from '../types'
import { readKey, readSigned, type CosmosAccount, type SignedText } from './replies'
import { answerRequest } from './requests'

/** A wallet with Keplr's API, in the form that the widget and the site use. */
export type CosmosProvider = Emitting<{
  request: NamespaceProvider['request']
  signMessage(input: { message: string; address?: string }): Promise<SignedText>
  /** Requests the account on a network, and reports it if it changed. */
  setNetwork(network: Pick<Network, 'caipNetworkId'>): Promise<void>
  /** Ends the connection, and revokes the permission if the wallet can; never throws for a wallet that cannot. */
  disconnect(): Promise<void>
}>

/** The wallet object, the target of its events, and its event for changed keys. */
export type CosmosPlace = { wallet: unknown; window: EventTarget; changed: string }

/**
 * The pairing methods of Cosmos over a wallet with Keplr's API. `requestAccounts` and `getAccounts` enable a network.
 * Both show a prompt if the wallet has not permitted the site yet, because the API has no silent call. A restore
 * calls it only for a stored connection.
 */
export function createCosmosProvider({ wallet, window, changed }: CosmosPlace): CosmosProvider {
  const open = { wallet, chainId: '', account: null as CosmosAccount | null }
  /** Number of connects and disconnects, to detect answers from before the latest one. */
  let turn = 0
  /** Number of account queries. The newest one wins, in whatever order the wallet answers. */
  let looks = 0

  async function ask(networkId: unknown): Promise<CosmosAccount> {
    if (!isCaipNetworkId(networkId) || namespaceOf(networkId) !== 'cosmos')
      throw errorOf('INVALID_PARAMS', { networkId: String(networkId) })
    const chainId = referenceOf(networkId)
    const mine = ++turn
    await call(wallet, 'enable', chainId)
    const account = readKey(await call(wallet, 'getKey', chainId))
    if (mine !== turn) throw errorOf('CONNECT_ABANDONED')
    Object.assign(open, { chainId, account })
    window.addEventListener(changed, follow)
    return account
  }

  /** Handles changed keys of the wallet: another account, or one that the site may not see. */
  async function look(): Promise<void> {
    const { chainId } = open
    const mine = ++looks
    const now = await call(wallet, 'getKey', chainId).then(readKey, () => null)
    const { account: before } = open
    if (!before || mine !== looks || chainId !== open.chainId || now?.address === before.address)
      return
    open.account = now
    if (now) provider.emit('accountsChanged', [now])
    else {
      end()
      provider.emit('disconnect', { code: 4900, message: 'The wallet has disconnected' })
    }
  }
  const follow = (): void => void look()

  function end(): void {
    turn += 1
    looks += 1
    open.account = null
    window.removeEventListener(changed, follow)
  }

  const provider: CosmosProvider = withEvents({
    async request({ method, params }: { method: string; params?: unknown }) {
      try {
        if (method === 'requestAccounts' || method === 'getAccounts')
          return [await ask(readProperty(params, 'networkId'))]
        return await answerRequest(open, { method, params })
      } catch (error) {
        throw toProviderError(readRefusal(error))
      }
    },
    async signMessage({ message, address }: { message: string; address?: string }) {
      try {
        const { chainId, account } = open
        if (!account) throw errorOf('NOT_CONNECTED')
        if (address && address !== account.address) throw errorOf('UNAUTHORIZED')
        const method = 'signArbitrary'
        return readSigned(await call(wallet, method, chainId, account.address, message), method)
      } catch (error) {
        throw toProviderError(readRefusal(error))
      }
    },
    async setNetwork({ caipNetworkId }: Pick<Network, 'caipNetworkId'>) {
      const params = { networkId: caipNetworkId }
      const accounts = await provider.request({ method: 'requestAccounts', params })
      provider.emit('networkChanged', caipNetworkId)
      provider.emit('accountsChanged', accounts)
    },
    async disconnect() {
      const { chainId } = open
      end()
      await forget(wallet, chainId)
    },
  })
  return provider
}

/** Revokes the wallet's permission, if it can and answers in time. */
async function forget(wallet: unknown, chainId: string): Promise<void> {
  if (!hasMethod(wallet, 'disable')) return
  await withTimeout(call(wallet, 'disable', chainId), DISCONNECT_WAIT_MS).catch(() => undefined)
}

/** Keplr's text of a rejection, which has no code. */
const REFUSAL = /^request rejected\.?$/i

/** Converts a rejection to `USER_REJECTED`; returns other errors unchanged. */
function readRefusal(error: unknown): unknown {
  const text = readProperty(error, 'message')
  return typeof text === 'string' && REFUSAL.test(text)
    ? errorOf('USER_REJECTED', {}, error)
    : error
}
