import { namespaceOf } from '../../../slices/domain/ids/caip'
import type { AdapterRegistry } from '../../types'
import { verifyBuiltIn } from './builtIn'
import type { SignatureInput } from './signatureInput'

/**
 * Verifies a signature with the site's adapter of the namespace, otherwise with the built-in code.
 * @throws LatchkeyError `NETWORK_ERROR` when no node can be reached for a contract account, `CHAIN_NOT_SUPPORTED` if
 * neither supports the namespace
 */
export async function verifyBy(
  adapters: Pick<AdapterRegistry, 'namespaces' | 'adapter'>,
  input: SignatureInput,
): Promise<boolean> {
  const namespace = namespaceOf(input.chainId)
  if (!adapters.namespaces.includes(namespace)) return verifyBuiltIn(input)
  return (await adapters.adapter(namespace)).verifyMessage(input)
}
