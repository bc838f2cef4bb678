import type { NamespaceAccount } from '../../slices/domain/account/account'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { AdapterRegistry, ChainAdapter } from '../types'
import type { PairingClient, PairingSession } from './types'

/**
 * Wraps a pairing client to write addresses in their chain's format (EIP-55 on eip155): paired wallets use any letter
 * case, and sign-in messages need the checksum. Addresses that no adapter can parse are unchanged. If an adapter does
 * not load, the session is ended, so that the wallet does not stay connected to a disconnected site.
 */
export function withChecksums(client: PairingClient, registry: AdapterRegistry): PairingClient {
  const adapters = new Map<Namespace, ChainAdapter>()

  const write = (namespace: Namespace, accounts: readonly NamespaceAccount[]) =>
    accounts.map(({ address, type }) => ({
      address: adapters.get(namespace)?.normaliseAddress(address) ?? address,
      type,
    }))

  async function writeSession(session: PairingSession): Promise<PairingSession> {
    await Promise.all(
      session.connections
        .map(({ namespace }) => namespace)
        .filter((namespace) => registry.namespaces.includes(namespace))
        .map(async (namespace) => adapters.set(namespace, await registry.adapter(namespace))),
    )
    const connections = session.connections.map((connection) => ({
      ...connection,
      accounts: write(connection.namespace, connection.accounts),
    }))
    return { ...session, connections }
  }

  /** @throws what the step throws, after the session has ended */
  async function orEnd<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step()
    } catch (error) {
      await client.disconnect().catch(() => undefined)
      throw error
    }
  }

  return {
    ...client,
    async pair(input) {
      const session = await client.pair(input)
      return orEnd(async () => {
        const written = await writeSession(session)
        if (input.signal.aborted) throw errorOf('CONNECT_ABANDONED')
        return written
      })
    },
    async restore(networks) {
      const session = await client.restore(networks)
      return session && orEnd(() => writeSession(session))
    },
    subscribe: (emit) =>
      client.subscribe((event) =>
        emit(
          event.type === 'accountsChanged'
            ? { ...event, accounts: write(event.namespace, event.accounts) }
            : event,
        ),
      ),
  }
}
