import { ProviderDisconnectedError } from 'viem'
import { withEvents, type Emitting } from '../adapters/provider/emitter'
import type { Eip1193Provider } from '../adapters/types'
import type { Latchkey } from '../store/publicApi/types'
import { EVM, restored } from './connection'

/** Result of the connector's `getProvider()`: an EIP-1193 provider, always the same object. */
export type LatchkeyProvider = Required<Eip1193Provider>

/**
 * The provider for wagmi. It exists before the widget's code has loaded, because wagmi's start
 * would otherwise load that code for every visitor. Forwards requests to the widget's provider.
 */
export function createProvider(
  getLatchkey: () => Latchkey,
): Emitting<Pick<LatchkeyProvider, 'request'>> {
  return withEvents({
    async request(args) {
      const latchkey = getLatchkey()
      await restored(latchkey)
      const provider = latchkey.getProvider(EVM)
      if (!provider) throw disconnected()
      return provider.request(args)
    },
  })
}

/** The EIP-1193 error of a provider without a wallet. */
export const disconnected = (): Error =>
  new ProviderDisconnectedError(new Error('No wallet is connected'))
