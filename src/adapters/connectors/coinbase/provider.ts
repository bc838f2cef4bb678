import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { isPrefixedEvmAddress } from '../../../slices/domain/ids/address'
import { isLatchkeyError } from '../../../slices/domain/errors/latchkeyError'
import { hasMethod, call } from '../../provider/call'
import { withEvents } from '../../provider/emitter'
import { toProviderError } from '../../provider/providerError'
import { rpcError } from '../../provider/rpcError'
import { isPageApart } from '../../browser/isPageApart'
import type { Eip1193Provider } from '../../types'
import type { PressedWindow } from './pressedWindow'
import type { SdkSession } from './session'
import { createWindowWatch } from './windowWatch'

type Sdk = ReturnType<ReturnType<typeof createCoinbaseWalletSDK>['getProvider']>
type Args = Parameters<Eip1193Provider['request']>[0]

/** Wallets that the pop-up offers: all, smart contract wallets, or wallets with a key on a phone. */
export type WalletKind = 'all' | 'smartWalletOnly' | 'eoaOnly'

/** Options of the SDK. */
export type SdkInput = {
  appName: string
  appLogoUrl: string
  /** A new session starts on the first network. */
  appChainIds: number[]
  preference: { options: WalletKind; keysUrl: string }
}

/** Events of the SDK (EIP-1193). */
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const

/** Requests that open the SDK's pop-up; it answers others from memory or a node. */
const IN_WINDOW = /^(?:personal_|eth_(?:request|sign|send)|wallet_(?!get))/

const PERMISSION = { parentCapability: 'eth_accounts' }

/**
 * A Coinbase wallet as a provider (EIP-1193) over its SDK. The SDK is created when a request needs it, and created
 * again after its pop-up was lost. Requests reject with EIP-1193 errors whose cause is a LatchkeyError.
 */
export function openCoinbase(input: {
  sdk: () => SdkInput
  session: SdkSession
  pressed: PressedWindow
}): Eip1193Provider {
  const { session, pressed } = input
  let made: Sdk | null = null
  const { preference } = input.sdk()
  const watch = createWindowWatch(
    {
      page: window,
      origin: new URL(preference.keysUrl).origin,
      isApart: () => isPageApart(window, fetch),
    },
    pressed,
  )
  const provider = withEvents({
    request: (args: Args) =>
      answer(args).catch((error: unknown) => {
        throw toProviderError(error)
      }),
  })

  function make(): Sdk {
    const sdk = createCoinbaseWalletSDK(input.sdk()).getProvider()
    for (const event of EVENTS)
      sdk.on(event, (payload: unknown) => {
        if (made !== sdk || !session.isOwn()) return
        if (event === 'disconnect') session.leave()
        provider.emit(event, payload)
      })
    return sdk
  }
  /** Calls the SDK. Drops an SDK whose pop-up was lost, because it would wait for it forever. */
  async function ask(args: Args): Promise<unknown> {
    const sdk = (made ??= make())
    try {
      const { method, params } = args
      const asking = () => sdk.request({ method, params: toParams(params) })
      return await watch.during(asking, IN_WINDOW.test(method))
    } catch (error) {
      if (isLatchkeyError(error) && made === sdk) made = null
      throw error
    }
  }
  /** Connects. Ends a session that another connector of the page has left. */
  async function connect(): Promise<unknown> {
    if (!session.isOwn()) {
      // A new request cancels the previous pop-up.
      watch.close()
      made = make()
      await end(made)
    }
    const accounts = await ask({ method: 'eth_requestAccounts' })
    // Without a valid account there is no session, so the next attempt connects from the start.
    if (Array.isArray(accounts) && accounts.some(isPrefixedEvmAddress)) session.take()
    return accounts
  }
  async function disconnect(): Promise<null> {
    const sdk = (made ??= make())
    session.leave()
    made = null
    await end(sdk)
    return null
  }
  async function answer(args: Args): Promise<unknown> {
    if (args.method === 'eth_requestAccounts') return connect().finally(pressed.close)
    if (args.method === 'eth_accounts' && !session.isOwn()) return []
    if (args.method === 'wallet_getPermissions') return session.isOwn() ? [PERMISSION] : []
    if (!session.isOwn()) throw rpcError(4100, 'The wallet is not connected')
    return args.method === 'wallet_revokePermissions' ? disconnect() : ask(args)
  }
  return provider
}

/** Ends the SDK's session. An extension in place of the SDK keeps its session. */
async function end(sdk: Sdk): Promise<void> {
  if (hasMethod(sdk, 'disconnect')) await call(sdk, 'disconnect')
}

const toParams = (params: unknown) =>
  typeof params === 'object' && params !== null ? params : undefined
