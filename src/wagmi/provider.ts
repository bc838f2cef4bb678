import { ProviderDisconnectedError } from 'viem'
import { withEvents, type Emitting } from '../adapters/provider/emitter'
import type { Eip1193Provider } from '../adapters/types'
import type { Latchkey } from '../store/publicApi/types'
import { EVM, restored } from './connection'

/** Result of the connector's `getProvider()`: an EIP-1193 provider, always the same object. */
export type LatchkeyProvider = Required<Eip1193Provider>

/**
 * The provider as wagmi meets it. It is there before the code of the widget is, which wagmi's own start would otherwise load
 * for every visitor; what it is asked goes to the provider of the widget.
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

/** The error of EIP-1193 for a provider that has no wallet. */
export const disconnected = (): Error =>
  new ProviderDisconnectedError(new Error('No wallet is connected'))
