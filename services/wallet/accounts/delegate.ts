import { decodeBatch, encodeBatch } from './batches'
import type { AccountImplementation } from './implementation'
import { nestedSigning } from './nestedSigning'

/**
 * Plain accounts with the code of `services/contracts/LatchkeyDelegate.sol` (EIP-7702): the address
 * is that of the key. It is not listed in `implementations.ts`, as the wallet does not sign
 * delegations.
 */
export const latchkeyDelegate: Omit<AccountImplementation, 'locate'> = {
  encodeCalls: encodeBatch,
  decodeCalls: decodeBatch,
  ...nestedSigning('LatchkeyDelegate', (_, signature) => signature),
}
