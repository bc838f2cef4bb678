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

/** A Keplr-shaped wallet of the page, as the widget and the site use it. */
export type CosmosProvider = Emitting<{
  request: NamespaceProvider['request']
  signMessage(input: { message: string; address?: string }): Promise<SignedText>
  /** Asks for the account on a network, and tells of it when it is another one. */
  setNetwork(network: Pick<Network, 'caipNetworkId'>): Promise<void>
  /** Ends the connection, and the permission where the wallet can; never throws for a wallet that cannot. */
  disconnect(): Promise<void>
}>

/** What the wallet is, where its events come, and the event that says that its keys changed. */
export type CosmosPlace = { wallet: unknown; window: EventTarget; changed: string }

/**
 * The pairing methods of Cosmos over a Keplr-shaped wallet. `requestAccounts` and `getAccounts` ask it for a network; both open a
 * window where the wallet has not permitted the site yet, for such wallets have no other question. A restore asks it for a
 * stored connection only.
 */
export function createCosmosProvider({ wallet, window, changed }: CosmosPlace): CosmosProvider {
  const open = { wallet, chainId: '', account: null as CosmosAccount | null }
  /** Counts connections and their ends, so that a late answer is not taken for one that was asked for since. */
  let turn = 0
  /** Counts looks for another key: the newest is right, in whichever order the wallet answers. */
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

  /** The keys of the wallet changed: another account, or none that the site may know. */
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

/** Has the wallet take its permission back, where it can and answers in time. */
async function forget(wallet: unknown, chainId: string): Promise<void> {
  if (!hasMethod(wallet, 'disable')) return
  await withTimeout(call(wallet, 'disable', chainId), DISCONNECT_WAIT_MS).catch(() => undefined)
}

/** Keplr says no by this sentence and without a code. */
const REFUSAL = /^request rejected\.?$/i

/** A no of the person as such; any other failure as it came. */
function readRefusal(error: unknown): unknown {
  const text = readProperty(error, 'message')
  return typeof text === 'string' && REFUSAL.test(text)
    ? errorOf('USER_REJECTED', {}, error)
    : error
}
