import type { ChainAdapter } from '../../adapters/types'
import type { Connection } from '../../slices/domain/account/account'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { AppEffectApi } from '../../store/types'

export type WriteAddresses = (namespace: Namespace, addresses: readonly string[]) => string[]

/**
 * Writes addresses the way their chain does (EIP-55 on eip155), since paired wallets send any letter case and
 * sign-in messages want the checksum. What no adapter can read stays as it came.
 */
export async function addressWriter(
  connections: readonly Connection[],
  fx: AppEffectApi,
): Promise<WriteAddresses> {
  const { adapters } = fx.extra
  const loaded = new Map<Namespace, ChainAdapter>()
  const wanted = connections
    .map(({ namespace }) => namespace)
    .filter((namespace) => adapters.namespaces.includes(namespace))
  await Promise.all(
    wanted.map(async (namespace) => loaded.set(namespace, await adapters.adapter(namespace))),
  )
  return (namespace, addresses) =>
    addresses.map((address) => loaded.get(namespace)?.normaliseAddress(address) ?? address)
}
