import type { Address, PublicClient } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { SmartAccountState } from '../frame/smartAccounts'
import { contractAccount } from './contractAccounts'

/** What smart accounts of one chain are made of. */
export interface AccountGround {
  client: PublicClient
  factory: Address
  entryPoint: Address
}

/** The smart account of an owner on a chain, as it is now: number 0 of the factory. */
export const readAccountState = async (
  { client, factory, entryPoint }: AccountGround,
  owner: Address,
): Promise<SmartAccountState> => {
  const { address, factoryData } = accountOf({ factory, entryPoint }, owner)
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
  return { address, entryPoint, factory, factoryData, deployed: !!code, nonce, ...fees }
}

/** Where the account of an owner is, and the call that makes it. */
export const accountOf = (
  { factory, entryPoint }: Pick<AccountGround, 'factory' | 'entryPoint'>,
  owner: Address,
) => contractAccount({ factory, entryPoint, owner, number: 0, deployed: false })
