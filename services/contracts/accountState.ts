import type { Address, PublicClient } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { SmartAccountState } from '../frame/smartAccounts'
import { accountImplementation } from '../wallet/accounts/implementations'
import type { AccountImplementationName } from '../wallet/accounts/implementations'

/** What smart accounts of one chain are made of. */
export interface AccountGround {
  client: PublicClient
  /** Which contract the accounts have. */
  account: AccountImplementationName
  factory: Address
  entryPoint: Address
}

/** The smart account of an owner on a chain, as it is now. */
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

/** Where the account of an owner is, and the call that makes it. */
export const accountOf = (
  { account, factory }: Pick<AccountGround, 'account' | 'factory'>,
  owner: Address,
) => accountImplementation(account).locate(factory, owner)
