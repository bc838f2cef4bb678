import type { Address, PublicClient } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { SmartAccountState } from '../frame/smartAccounts'
import { accountImplementation } from '../wallet/accounts/implementations'
import type { AccountImplementationName } from '../wallet/accounts/implementations'

/** Contracts of the smart accounts on one chain. */
export interface AccountGround {
  client: PublicClient
  /** Name of the account contract. */
  account: AccountImplementationName
  factory: Address
  entryPoint: Address
}

/** Reads the current state of an owner's smart account on a chain. */
export const readAccountState = async (
  { client, account, factory, entryPoint }: AccountGround,
  owner: Address,
): Promise<SmartAccountState> => {
  const { address, factoryData } = accountOf({ account, factory }, owner)
  const [code, nonce, fees] = await Promise.all([
    client.getCode({ address }),
    client.readContract({
      abi: entryPoint08Abi,
      address: entryPoint,
      functionName: 'getNonce',
      args: [address, 0n],
    }),
    client.estimateFeesPerGas({ chain: null, type: 'eip1559' }),
  ])
  return {
    ...{ implementation: account, address, owner, entryPoint, factory, factoryData },
    ...{ deployed: !!code, nonce, ...fees },
  }
}

/** The address of an owner's account, and the call that creates it. */
export const accountOf = (
  { account, factory }: Pick<AccountGround, 'account' | 'factory'>,
  owner: Address,
) => accountImplementation(account).locate(factory, owner)
