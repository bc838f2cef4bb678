import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  http,
  parseEther,
  parseEventLogs,
} from 'viem'
import type { Address, Hex } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { artifact } from '../../../services/contracts/artifacts'
import {
  accountFactoryDeployment,
  entryPointDeployment,
  paymasterDeployment,
} from '../../../services/contracts/deterministic'
import { signApproval, stubData } from '../../../services/paymaster/approval'
import type { SponsoredOperation } from '../../../services/paymaster/approval'
import { latchkeyAccount } from '../../../services/wallet/accounts/latchkey'
import { TEST_ACCOUNTS, startAnvil } from '../../sandbox/startAnvil'

const ID = 31337
const FRIEND: Address = getAddress('0x00000000000000000000000000000000000f41e4')
const treasury = privateKeyToAccount(TEST_ACCOUNTS[0].privateKey)
const signer = privateKeyToAccount(generatePrivateKey())
const { abi } = artifact('LatchkeyPaymaster')
const { address: paymaster } = paymasterDeployment(treasury.address, signer.address)
const factory = accountFactoryDeployment().address

const connect = (url: string) => {
  const transport = http(url)
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 20 })
  const wallet = createWalletClient({ chain: foundry, transport, account: treasury })
  const send = async (transaction: { to: Address; data?: Hex; value?: bigint }) => {
    const hash = await wallet.sendTransaction(transaction)
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    return receipt
  }
  return { client, send }
}
const world: { chain?: ReturnType<typeof connect>; stop: () => Promise<void> } = {
  stop: () => Promise.resolve(),
}
const chain = () => world.chain!

beforeAll(async () => {
  const { url, stop } = await startAnvil(ID)
  Object.assign(world, { chain: connect(url), stop })
  const parts = [
    entryPointDeployment(),
    accountFactoryDeployment(),
    paymasterDeployment(treasury.address, signer.address),
  ]
  for (const { to, data } of parts) await chain().send({ to, data })
  const data = encodeFunctionData({ abi, functionName: 'deposit' })
  await chain().send({ to: paymaster, data, value: parseEther('1') })
})
afterAll(() => world.stop())

const depositOf = (account: Address) =>
  chain().client.readContract({
    abi: entryPoint08Abi,
    address: entryPoint08Address,
    functionName: 'balanceOf',
    args: [account],
  })

/** Time of the chain in seconds. */
const seconds = async () => Number((await chain().client.getBlock()).timestamp)

/** The first operation of an account without coins. */
function firstOperation() {
  const owner = privateKeyToAccount(generatePrivateKey())
  const { address, factoryData } = latchkeyAccount.locate(factory, owner.address)
  const operation: SponsoredOperation = {
    sender: address,
    nonce: 0n,
    factory,
    factoryData,
    callData: latchkeyAccount.encodeCalls([{ to: FRIEND, data: '0x1234' }]),
    callGasLimit: 100_000n,
    verificationGasLimit: 600_000n,
    preVerificationGas: 60_000n,
    maxFeePerGas: 3_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    paymasterVerificationGasLimit: 60_000n,
    paymasterPostOpGasLimit: 0n,
  }
  return { owner, operation }
}

type First = ReturnType<typeof firstOperation>

/** Signs an operation with paymaster data, and sends it to the entry point. */
async function carry({ owner, operation }: First, paymasterData: Hex) {
  const { factoryData = '0x', ...rest } = operation
  const whole = { ...rest, factory, factoryData, paymaster, paymasterData, signature: '0x' as Hex }
  const hash = getUserOperationHash({
    chainId: ID,
    entryPointAddress: entryPoint08Address,
    entryPointVersion: '0.8',
    userOperation: whole,
  })
  const account = { address: operation.sender, owner: owner.address, chainId: ID }
  whole.signature = await latchkeyAccount.signOperation(owner, account, hash)
  const call = {
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(whole)], treasury.address],
  } as const
  await chain().client.simulateContract({
    ...call,
    address: entryPoint08Address,
    account: treasury,
  })
  const receipt = await chain().send({ to: entryPoint08Address, data: encodeFunctionData(call) })
  return parseEventLogs({
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    logs: receipt.logs,
  })
}

const approve = async (
  { operation }: First,
  { chainId = ID, at = paymaster, by = signer, validUntil = 0 } = {},
) => signApproval(by, { chainId, paymaster: at }, operation, validUntil || (await seconds()) + 600)

it('pays for the first operation of an account without coins', async () => {
  const first = firstOperation()
  const before = await depositOf(paymaster)
  const [event] = await carry(first, await approve(first))
  expect(event?.args).toMatchObject({ paymaster, success: true, sender: first.operation.sender })
  expect(await depositOf(paymaster)).toBe(before - (event?.args.actualGasCost ?? 0n))
  expect(await chain().client.getBalance({ address: first.operation.sender })).toBe(0n)
  expect(await depositOf(first.operation.sender)).toBe(0n)
})

const CHANGES: Record<string, Partial<SponsoredOperation>> = {
  'other calls': { callData: latchkeyAccount.encodeCalls([{ to: treasury.address }]) },
  'more gas for its calls': { callGasLimit: 5_000_000n },
  'more gas for its checks': { verificationGasLimit: 5_000_000n },
  'more gas beforehand': { preVerificationGas: 90_000n },
  'a higher price': { maxFeePerGas: 900_000_000_000n },
  'more gas for the paymaster': { paymasterVerificationGasLimit: 900_000n },
}

it.each(Object.entries(CHANGES))('does not pay for %s than approved', async (_, change) => {
  const first = firstOperation()
  const data = await approve(first)
  const changed = { ...first, operation: { ...first.operation, ...change } }
  await expect(carry(changed, data)).rejects.toThrow('AA34')
})

it('does not pay for another account', async () => {
  const data = await approve(firstOperation())
  await expect(carry(firstOperation(), data)).rejects.toThrow('AA34')
})

it('does not pay with an approval for another chain or contract, or of another key', async () => {
  const first = firstOperation()
  const stranger = privateKeyToAccount(generatePrivateKey())
  for (const other of [{ chainId: 31338 }, { at: FRIEND }, { by: stranger }])
    await expect(carry(first, await approve(first, other))).rejects.toThrow('AA34')
})

it('does not pay with the stub data for gas estimation', async () => {
  const first = firstOperation()
  expect(stubData()).toHaveLength((await approve(first)).length)
  await expect(carry(first, stubData())).rejects.toThrow('AA34')
})

it('does not pay after the approval has expired', async () => {
  const first = firstOperation()
  const data = await approve(first, { validUntil: (await seconds()) - 1 })
  await expect(carry(first, data)).rejects.toThrow('AA32')
})

it('does not pay for an operation twice', async () => {
  const first = firstOperation()
  const data = await approve(first)
  await carry(first, data)
  await expect(carry(first, data)).rejects.toThrow(/AA(?:10|25)/)
})

it('lets only its owner withdraw, stake and change the signer', async () => {
  const { client } = chain()
  const calls = [
    { functionName: 'withdraw', args: [FRIEND, 1n] },
    { functionName: 'setSigner', args: [FRIEND] },
    { functionName: 'addStake', args: [1] },
    { functionName: 'unlockStake', args: [] },
    { functionName: 'withdrawStake', args: [FRIEND] },
  ]
  for (const call of calls)
    await expect(
      client.simulateContract({ abi, address: paymaster, account: signer, ...call }),
    ).rejects.toThrow('OwnableUnauthorizedAccount')
  const data = encodeFunctionData({ abi, functionName: 'withdraw', args: [FRIEND, 5n] })
  await chain().send({ to: paymaster, data })
  expect(await client.getBalance({ address: FRIEND })).toBe(5n)
})
