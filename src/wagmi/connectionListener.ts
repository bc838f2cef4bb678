import type { CreateConnectorFn } from '@wagmi/core'
import { getAddress, numberToHex } from 'viem'
import type { Latchkey } from '../store/publicApi/types'
import { disconnected, type createProvider } from './provider'
import { EVM, type ConnectionListener } from './connection'

type Emitter = Parameters<CreateConnectorFn>[0]['emitter']

/** Forwards changes of the connection to wagmi and to listeners of the provider. */
export function createConnectionListener(
  provider: ReturnType<typeof createProvider>,
  emitter: Emitter,
): ConnectionListener & {
  /** Disconnects for wagmi, which does not need an event for its own disconnect. */
  leave(latchkey: Latchkey): Promise<void>
} {
  let leaving = false
  const onDisconnect = () => {
    provider.emit('disconnect', disconnected())
    if (!leaving) emitter.emit('disconnect')
  }
  return {
    onConnect({ accounts, chainId }) {
      provider.emit('connect', { chainId: numberToHex(chainId) })
      emitter.emit('connect', { accounts, chainId })
    },
    onAccountsChanged(accounts) {
      if (accounts.length === 0) return onDisconnect()
      provider.emit('accountsChanged', accounts)
      emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) })
    },
    onChainChanged(chainId) {
      provider.emit('chainChanged', chainId)
      emitter.emit('change', { chainId: Number(chainId) })
    },
    onDisconnect,
    async leave(latchkey) {
      if (latchkey.getAccount(EVM).status === 'disconnected') return
      leaving = true
      try {
        await latchkey.disconnect(EVM)
      } catch (error) {
        // The widget disconnects even if the wallet reports an error.
        emitter.emit('disconnect')
        throw error
      } finally {
        leaving = false
      }
    },
  }
}
