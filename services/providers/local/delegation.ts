import { concatHex, isAddressEqual, numberToHex, padHex } from 'viem'
import type { Hex, SignedAuthorization } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { BundlerRefusal } from '../userOperations'
import type { DraftOperation } from '../userOperations'

/** Secp256k1 numbers have 32 bytes. */
const word = (value: bigint): Hex => numberToHex(value, { size: 32 })

const invalid = (message: string) => new BundlerRefusal(-32602, message)

/** The code of an account that delegates to a contract (EIP-7702). */
export const delegatedCode = (address: Hex): Hex => concatHex(['0xef0100', address])

/**
 * Marker in place of a factory, for a sender that delegates by its authorization. It is as long as
 * an address (ERC-4337, version 0.8).
 */
export const DELEGATED_FACTORY = padHex('0x7702', { size: 20, dir: 'right' })

/** An authorization in the form that transactions and hashes of operations take. */
export const signedOf = ({
  chainId,
  address,
  nonce,
  yParity,
  r,
  s,
}: NonNullable<DraftOperation['eip7702Auth']>): SignedAuthorization => ({
  ...{ chainId: Number(chainId), address, nonce: Number(nonce) },
  ...{ yParity: Number(yParity), r: word(r), s: word(s) },
})

/**
 * The authorization of an operation's sender; undefined without one. A transaction with an authorization for another chain or by
 * another account would be mined without it.
 * @throws BundlerRefusal
 */
export const authorizationOf = async (
  { sender, factory, eip7702Auth }: Pick<DraftOperation, 'sender' | 'factory' | 'eip7702Auth'>,
  chainId: number,
): Promise<SignedAuthorization | undefined> => {
  if (!eip7702Auth) {
    if (factory === '0x7702') throw invalid('eip7702Auth is missing')
    return undefined
  }
  if (eip7702Auth.chainId !== 0n && eip7702Auth.chainId !== BigInt(chainId))
    throw invalid('The chainId of eip7702Auth is another chain')
  if (eip7702Auth.nonce > BigInt(Number.MAX_SAFE_INTEGER))
    throw invalid('The nonce of eip7702Auth is invalid')
  const authorization = signedOf(eip7702Auth)
  const signer = await recoverAuthorizationAddress({ authorization }).catch(() => {
    throw invalid('The signature of eip7702Auth is invalid')
  })
  if (!isAddressEqual(signer, sender)) throw invalid('The sender did not sign eip7702Auth')
  return authorization
}
