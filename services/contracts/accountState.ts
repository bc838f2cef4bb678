import { getAddress, size, slice } from 'viem'
import type { Address, Hex, PublicClient } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { DelegationState, SmartAccountState } from '../frame/smartAccounts'
import { ACCOUNT_IMPLEMENTATIONS, delegateAddress } from '../wallet/accounts/implementations'
import type { AccountImplementationName, DelegateName } from '../wallet/accounts/implementations'

/** Contracts of the smart accounts on one chain. */
export interface AccountGround {
  client: PublicClient
  /** Name of the account contract. */
  account: AccountImplementationName
  factory: Address
  entryPoint: Address
  /** Name of the contract that plain accounts can delegate to (EIP-7702); absent when there is none. */
  delegate?: DelegateName | undefined
}

/** The code of an account that delegates to a contract: this mark, and the address (EIP-7702). */
const DELEGATED = '0xef0100'
const DELEGATED_BYTES = 23

/** The contract that code delegates to; null for any other code. */
const delegatedTo = (code: Hex | undefined): Address | null =>
  code !== undefined && size(code) === DELEGATED_BYTES && code.startsWith(DELEGATED)
    ? getAddress(slice(code, 3))
    : null

const operationNonce = ({ client, entryPoint }: AccountGround, account: Address): Promise<bigint> =>
  client.readContract({
    abi: entryPoint08Abi,
    address: entryPoint,
    functionName: 'getNonce',
    args: [account, 0n],
  })

/** Reads the code of an owner's plain account, and whether the chain has the contract to offer. */
const readDelegation = async (ground: AccountGround, owner: Address): Promise<DelegationState> => {
  const { client, delegate } = ground
  const [code, offeredCode, transactionNonce, nonce] = await Promise.all([
    client.getCode({ address: owner }),
    delegate && client.getCode({ address: delegateAddress(delegate) }),
    client.getTransactionCount({ address: owner, blockTag: 'pending' }),
    operationNonce(ground, owner),
  ])
  return {
    delegatedTo: delegatedTo(code),
    offered: delegate && offeredCode ? delegate : null,
    transactionNonce,
    operationNonce: nonce,
  }
}

/** Reads the current state of an owner's smart account on a chain. */
export const readAccountState = async (
  ground: AccountGround,
  owner: Address,
): Promise<SmartAccountState> => {
  const { client, account, factory, entryPoint } = ground
  const { address, factoryData } = accountOf({ account, factory }, owner)
  const [code, nonce, fees, delegation] = await Promise.all([
    client.getCode({ address }),
    operationNonce(ground, address),
    client.estimateFeesPerGas({ chain: null, type: 'eip1559' }),
    readDelegation(ground, owner),
  ])
  return {
    ...{ implementation: account, address, owner, entryPoint, factory, factoryData },
    ...{ deployed: !!code, nonce, ...fees, delegation },
  }
}

/** The address of an owner's account, and the call that creates it. */
export const accountOf = (
  { account, factory }: Pick<AccountGround, 'account' | 'factory'>,
  owner: Address,
) => ACCOUNT_IMPLEMENTATIONS[account].locate(factory, owner)
