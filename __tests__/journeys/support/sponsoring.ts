import {
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  http,
  keccak256,
  numberToHex,
  parseAbiParameters,
  parseEventLogs,
  publicActions,
} from 'viem'
import type { Hex } from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { paymasterDeployment } from '../../../services/contracts/deterministic'
import { testAccounts } from '../../../sandbox/world/accounts'
import type { World } from './world'

const CHAIN = 'eip155:31337'
const { treasury, sponsor } = testAccounts()

/** The sandbox's paymaster contract. */
export const SPONSORS = paymasterDeployment(treasury.address, sponsor.address).address

/** The first chain of a sandbox. */
export const chainOf = (world: World) => {
  const [node = ''] = world.sandbox.description.networks[0]?.rpcUrls.default.http ?? []
  return createTestClient({ mode: 'anvil', transport: http(node) }).extend(publicActions)
}

/** The deposit of an account at the entry point. */
export const depositOf = (world: World, account: Hex): Promise<bigint> =>
  chainOf(world).readContract({
    abi: entryPoint08Abi,
    address: entryPoint08Address,
    functionName: 'balanceOf',
    args: [account],
  })

/** Removes all coins of an account, and its deposit at the entry point. */
export async function empty(world: World, account: Hex): Promise<void> {
  const parameters = parseAbiParameters('address account, uint256 slot')
  await chainOf(world).setBalance({ address: account, value: 0n })
  await chainOf(world).setStorageAt({
    address: entryPoint08Address,
    // The deposits are in the first storage slot of the entry point.
    index: keccak256(encodeAbiParameters(parameters, [account, 0n])),
    value: numberToHex(0, { size: 32 }),
  })
}

/** The coins of an account, with its deposit. */
export const worthOf = async (world: World, account: Hex): Promise<bigint> =>
  (await chainOf(world).getBalance({ address: account })) + (await depositOf(world, account))

/** Address of the sandbox's first token. */
export function tokenOf({ sandbox }: World): Hex {
  const isToken = ({ chainId, standard }: { chainId: string; standard: string }) =>
    chainId === CHAIN && standard === 'erc20'
  return sandbox.description.tokens.find(isToken)?.address as Hex
}

/** Data of an approval for a spender. */
export const allowanceData = (spender: Hex, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

/** What a spender can take of the first token. */
export const allowanceOf = (world: World, account: Hex, spender: Hex): Promise<bigint> =>
  chainOf(world).readContract({
    abi: erc20Abi,
    address: tokenOf(world),
    functionName: 'allowance',
    args: [account, spender],
  })

/** The operation of a transaction, as the entry point reports it. */
export async function operationIn(world: World, hash: Hex) {
  const { logs } = await chainOf(world).waitForTransactionReceipt({ hash })
  const [event] = parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs })
  return event?.args
}
