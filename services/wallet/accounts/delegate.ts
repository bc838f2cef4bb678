import { decodeBatch, encodeBatch } from './batches'
import type { DelegateImplementation } from './implementation'
import { nestedSigning } from './nestedSigning'

/**
 * Plain accounts with the code of `services/contracts/LatchkeyDelegate.sol` (EIP-7702): the address
 * of the account is that of the key.
 */
export const latchkeyDelegate: DelegateImplementation = {
  address: '0x05e5e19A52F149c17984000E16d61687746302Bf',
  encodeCalls: encodeBatch,
  decodeCalls: decodeBatch,
  ...nestedSigning('LatchkeyDelegate', (_, signature) => signature),
}
