import { namespaceOf } from '../../../slices/domain/ids/caip'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import type { SignatureInput } from './signatureInput'

/**
 * Verifies a signature of a namespace that needs no chain library: Ed25519 on solana, BIP-322 and BIP-137 on bip122. What
 * an EVM account signed is verified by the adapter that the site chose, so that no page brings two libraries.
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
    default:
      throw errorOf('CHAIN_NOT_SUPPORTED', { chainId })
  }
}
