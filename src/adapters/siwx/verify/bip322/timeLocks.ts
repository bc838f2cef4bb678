import type { Spend } from './digests'
import { fail, readNumber } from './script'

/** Lower locks are block heights, others times in seconds. */
const TIME_THRESHOLD = 500_000_000
const FINAL_SEQUENCE = 0xffffffff
const DISABLED = 0x80000000
const IS_TIME = 0x00400000
const VALUE = 0x0000ffff
/** Locks may be one byte longer than other numbers. */
const LOCK_BYTES_MAX = 5

/**
 * Compares an absolute time lock of a script with the transaction (BIP-65). The chain is not consulted.
 * @throws Error if the transaction is not locked as long
 */
export function checkLockTime(item: Uint8Array, { transaction, index }: Spend): void {
  const lock = readNumber(item, LOCK_BYTES_MAX)
  const { lockTime, inputs } = transaction
  const isSameKind = lock < TIME_THRESHOLD === lockTime < TIME_THRESHOLD
  if (lock < 0 || !isSameKind || lock > lockTime || inputs[index]?.sequence === FINAL_SEQUENCE)
    fail('A time lock that does not hold.')
}

/**
 * Compares a relative time lock of a script with the input (BIP-112). The chain is not consulted.
 * @throws Error if the input is not locked as long
 */
export function checkSequence(item: Uint8Array, { transaction, index }: Spend): void {
  const lock = readNumber(item, LOCK_BYTES_MAX)
  if (lock < 0) fail('A time lock that is negative.')
  if (lock & DISABLED) return
  const sequence = transaction.inputs[index]?.sequence ?? FINAL_SEQUENCE
  const isSameKind = (lock & IS_TIME) === (sequence & IS_TIME)
  // The version is unsigned here; as a signed number, those above 2^31 are negative.
  const isVersionTooLow = transaction.version === 0 || transaction.version === 1
  if (isVersionTooLow || sequence & DISABLED || !isSameKind || (lock & VALUE) > (sequence & VALUE))
    fail('A time lock that does not hold.')
}
