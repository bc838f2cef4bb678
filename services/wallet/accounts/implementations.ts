import type { Address } from 'viem'
import { latchkeyDelegate } from './delegate'
import type { AccountImplementation, DelegateImplementation } from './implementation'
import { latchkeyAccount } from './latchkey'
import type { SignerCalls } from './multiSigner'

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

/** How an account changes its signers; null for a contract that has only its owner. */
export const signerCallsOf = (
  name: AccountImplementationName | DelegateName,
): SignerCalls | null => {
  const named: AccountImplementation | DelegateImplementation = {
    ...ACCOUNT_IMPLEMENTATIONS,
    ...DELEGATE_IMPLEMENTATIONS,
  }[name]
  return 'signers' in named ? (named.signers ?? null) : null
}

/**
 * The contracts that check signatures of passkeys for accounts (ERC-7913), by their names. An
 * address follows from its code (CREATE2), so no other code can be at it.
 */
const PASSKEY_VERIFIERS = {
  latchkeyPasskeyVerifier: '0xb9c51407F0C0e88D32F79c7EB14021B7Fa7455f7',
} satisfies Record<string, Address>

/** The name of a contract that checks signatures of passkeys. */
export type PasskeyVerifierName = keyof typeof PASSKEY_VERIFIERS

/** All names of contracts that check signatures of passkeys. */
export const PASSKEY_VERIFIER_NAMES = ['latchkeyPasskeyVerifier'] as const satisfies readonly [
  PasskeyVerifierName,
  ...PasskeyVerifierName[],
]

/** The address of a contract that checks signatures of passkeys, the same on every chain. */
export const passkeyVerifierAddress = (name: PasskeyVerifierName): Address =>
  PASSKEY_VERIFIERS[name]

/** How the calls and signatures of an account are encoded, by the name of its implementation. */
export const accountImplementation = (
  name: AccountImplementationName | DelegateName,
): Omit<AccountImplementation, 'locate' | 'signers'> =>
  ({ ...ACCOUNT_IMPLEMENTATIONS, ...DELEGATE_IMPLEMENTATIONS })[name]

/** The address of a contract that plain accounts delegate to, the same on every chain. */
export const delegateAddress = (name: DelegateName) => DELEGATE_IMPLEMENTATIONS[name].address
