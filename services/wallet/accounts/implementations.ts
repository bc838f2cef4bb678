import { latchkeyDelegate } from './delegate'
import type { AccountImplementation, DelegateImplementation } from './implementation'
import { latchkeyAccount } from './latchkey'

/** The smart contracts of embedded accounts, by their names in a configuration. */
export const ACCOUNT_IMPLEMENTATIONS = {
  latchkey: latchkeyAccount,
} satisfies Record<string, AccountImplementation>

/** The contracts that a plain account can delegate to (EIP-7702), by their names. */
export const DELEGATE_IMPLEMENTATIONS = {
  latchkeyDelegate,
} satisfies Record<string, DelegateImplementation>

/** The name of an implementation with a factory. */
export type AccountImplementationName = keyof typeof ACCOUNT_IMPLEMENTATIONS

/** The name of a contract that plain accounts delegate to. */
export type DelegateName = keyof typeof DELEGATE_IMPLEMENTATIONS

/** All names, `latchkey` first. */
export const ACCOUNT_IMPLEMENTATION_NAMES = ['latchkey'] as const satisfies readonly [
  AccountImplementationName,
  ...AccountImplementationName[],
]

/** All names of delegates. */
export const DELEGATE_NAMES = ['latchkeyDelegate'] as const satisfies readonly [
  DelegateName,
  ...DelegateName[],
]

/** How the calls and signatures of an account are encoded, by the name of its implementation. */
export const accountImplementation = (
  name: AccountImplementationName | DelegateName,
): Omit<AccountImplementation, 'locate'> =>
  ({ ...ACCOUNT_IMPLEMENTATIONS, ...DELEGATE_IMPLEMENTATIONS })[name]

/** The address of a contract that plain accounts delegate to, the same on every chain. */
export const delegateAddress = (name: DelegateName) => DELEGATE_IMPLEMENTATIONS[name].address
