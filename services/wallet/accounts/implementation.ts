import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type * as z from 'zod/mini'
import type { EvmCall } from '../evmAsk'
import type { TypedData } from '../evmParams'
import type { SignerCalls } from './multiSigner'

/** The account that signs, and the chain on which its signature is valid. */
export type AccountOnChain = { address: Address; owner: Address; chainId: number }

/** A signer of an account besides its owner (ERC-7913), such as one of several passkeys. */
type OtherSigner = { signAs: (hash: Hex) => Promise<{ signer: Hex; signature: Hex }> }

/** Creates a signature with the key of the owner, or as another signer of the account. */
export type Signer = Pick<PrivateKeyAccount, 'sign'> | OtherSigner

/** What signs for accounts of an owner, with the address of that owner. */
export type AccountSigner = Signer & { address: Address }

/**
 * How the accounts of one smart contract are located, called and signed for. Another contract needs
 * one more entry in `implementations.ts`; the configuration of a chain names the entry and the
 * address of its factory.
 * A signature must be valid for one account on one chain only (ERC-7739): the owner may have
 * several accounts, and its key is an account too.
 */
export interface AccountImplementation {
  /** Changes the signers of an account; absent for a contract that has only its owner. */
  signers?: SignerCalls
  /** The address of an owner's account, and the call of its factory that creates it. */
  locate(factory: Address, owner: Address): { address: Address; factoryData: Hex }
  /**
   * Encodes calls as one call of the account, which makes all of them or none. Throws RpcError
   * -32602 for a call that it cannot make.
   */
  encodeCalls(calls: readonly EvmCall[]): Hex
  /** The calls in `callData`; null if it does anything else. */
  decodeCalls(callData: Hex): EvmCall[] | null
  /**
   * A signature of the right length for gas estimation by a bundler.
   * @param signer a passkey that may sign in place of the owner
   */
  stubSignature(owner: Address, signer?: Hex): Hex
  /** Signs the hash of a user operation (ERC-4337), which includes the account and the chain. */
  signOperation(signer: Signer, account: AccountOnChain, hash: Hex): Promise<Hex>
  /** Signs the bytes of a message; the account's contract accepts it for the EIP-191 hash of `personal_sign` (ERC-1271). */
  signMessage(signer: Signer, account: AccountOnChain, data: Hex): Promise<Hex>
  /**
   * Signs typed data; the account's contract accepts it for the EIP-712 hash of the data (ERC-1271). Throws RpcError
   * -32602 for data that it cannot sign.
   */
  signTypedData(
    signer: Signer,
    account: AccountOnChain,
    data: z.output<typeof TypedData>,
  ): Promise<Hex>
}

/**
 * The same for a contract that plain accounts delegate to (EIP-7702). Its address follows from its
 * code (CREATE2), so no other code can be at this address.
 */
export interface DelegateImplementation extends Omit<AccountImplementation, 'locate' | 'signers'> {
  address: Address
}
