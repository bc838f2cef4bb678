import { namespaceOf } from '../../../slices/domain/ids/caip'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import type { SignatureInput } from './signatureInput'

/**
 * Verifies a signature of a namespace that needs no chain library: Ed25519 on solana, BIP-322 and BIP-137 on bip122,
 * ADR-36 on cosmos, sr25519, Ed25519 and ECDSA on polkadot. EVM signatures are verified by the site's adapter, so
 * that no page loads two libraries.
 * @throws LatchkeyError `CHAIN_NOT_SUPPORTED` for other namespaces
 */
export async function verifyBuiltIn(input: SignatureInput): Promise<boolean> {
  const { chainId } = input
  switch (namespaceOf(chainId)) {
    case 'solana':
      return (await import(/* webpackChunkName: "verify-solana" */ './solana')).verifySolana(input)
    case 'bip122':
      return (await import(/* webpackChunkName: "verify-bitcoin" */ './bitcoin')).verifyBitcoin(
        input,
      )
    case 'cosmos':
      return (await import(/* webpackChunkName: "verify-cosmos" */ './cosmos')).verifyCosmos(input)
    case 'polkadot':
      return (await import(/* webpackChunkName: "verify-polkadot" */ './polkadot')).verifyPolkadot(
        input,
      )
    default:
      throw errorOf('CHAIN_NOT_SUPPORTED', { chainId })
  }
}
