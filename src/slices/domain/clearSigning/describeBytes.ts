import type { DecodedAction, TransactionBytes } from '../requests/decodedActions'
import { describeCall, type FindDescriptor } from './describe'
import { isWhole, type Description } from './description'

/**
 * Describes a transaction as a wallet gets it; null when no descriptor fits.
 * @param of decimal id of the chain, and the account that signs
 */
export function describeBytes(
  { to, value, data }: TransactionBytes,
  { chainId, user }: { chainId: string; user: string },
  find: FindDescriptor,
): Description | null {
  if (to === null) return null
  return describeCall({ chainId, from: user, to, value: BigInt(value), data }, find)
}

/**
 * The decoded actions to show beside a description. A complete description replaces "cannot be
 * decoded" warnings; all other decoded actions stay.
 */
export function besideDescription(
  actions: readonly DecodedAction[],
  description: Description | null | undefined,
): readonly DecodedAction[] {
  const isUnread = actions.every(
    ({ kind }, place) =>
      kind === 'unknownText' || kind === 'unknown' || (place === 0 && kind === 'sends'),
  )
  if (!isUnread || !description || !isWhole(description)) return actions
  return actions.filter(({ kind }) => kind !== 'unknown' && kind !== 'unknownText')
}
