import type { AccountImplementation } from './implementation'
import { latchkeyAccount } from './latchkey'

/** The smart contracts of embedded accounts, by their names in a configuration. */
export const ACCOUNT_IMPLEMENTATIONS = {
  latchkey: latchkeyAccount,
} satisfies Record<string, AccountImplementation>

/** The name of an implementation. */
export type AccountImplementationName = keyof typeof ACCOUNT_IMPLEMENTATIONS

/** All names, `latchkey` first. */
export const ACCOUNT_IMPLEMENTATION_NAMES = ['latchkey'] as const satisfies readonly [
  AccountImplementationName,
  ...AccountImplementationName[],
]

/** The implementation of a name. */
export const accountImplementation = (name: AccountImplementationName): AccountImplementation =>
  ACCOUNT_IMPLEMENTATIONS[name]
