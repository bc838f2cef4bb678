import { namespaceOf } from '../../../slices/domain/ids/caip'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import type { SignatureInput } from './signatureInput'

/**
 * Verifies that an account signed a message: EOA, ERC-1271 and ERC-6492 on eip155, Ed25519 on solana, BIP-322
 * and BIP-137 on bip122. The code of a namespace loads with its first verification.
 * @throws LatchkeyError `NETWORK_ERROR` when no node can be reached for a contract account,
 * `CHAIN_NOT_SUPPORTED` for other namespaces
 * @example await verifySignature({ chainId: 'eip155:1', address, message, signature, rpcUrls: ['https://node.example'] })
 */
export async function verifySignature(input: SignatureInput): Promise<boolean> {
  const { chainId } = input
  switch (namespaceOf(chainId)) {
    case 'eip155':
      return (
        await import(/* webpackChunkName: "verify-evm" */ '../../evm/verifySignature')
      ).verifyEvm(input)
    case 'solana':
      return (await import(/* webpackChunkName: "verify-solana" */ './solana')).verifySolana(input)
    case 'bip122':
      return (await import(/* webpackChunkName: "verify-bitcoin" */ './bitcoin')).verifyBitcoin(
        input,
      )
    default:
      throw errorOf('CHAIN_NOT_SUPPORTED', { chainId })
  }
}
