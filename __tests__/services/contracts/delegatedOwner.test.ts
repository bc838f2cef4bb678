import {
  concat,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  hashMessage,
  http,
  keccak256,
  parseAbiParameters,
  parseEther,
  stringToHex,
  zeroAddress,
} from 'viem'
import type { Address, Hex } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { PrivateKeyAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { hashMessage as hashNested } from 'viem/experimental/erc7739'
import * as z from 'zod/mini'
import { artifact } from '../../../services/contracts/artifacts'
import {
  accountFactoryDeployment,
  entryPointDeployment,
} from '../../../services/contracts/deterministic'
import { latchkeyAccount } from '../../../services/wallet/accounts/latchkey'
import { TEST_ACCOUNTS, startAnvil } from '../../sandbox/startAnvil'

const ID = 31337
const MAGIC = '0x1626ba7e'
const message = 'notes.test wants you to sign in'
const hash = hashMessage(message)
const { abi } = artifact('LatchkeyAccount')
const factory = accountFactoryDeployment().address
const sponsor = privateKeyToAccount(TEST_ACCOUNTS[0].privateKey)

/** Code that reverts every call, so it accepts no signature (`REVERT(0, 0)`). */
const REFUSES_ALL: Hex = '0x5f5ffd'
/** Code that returns the magic value of ERC-1271 to every call, so it accepts every signature. */
const ACCEPTS_ALL: Hex = '0x631626ba7e60e01b5f5260205ff3'

const world = {
  url: '',
  stop: () => Promise.resolve(),
}
const reader = () =>
  createPublicClient({ chain: foundry, transport: http(world.url), pollingInterval: 20 })
const sender = () =>
  createWalletClient({ chain: foundry, transport: http(world.url), account: sponsor })

async function mined(sent: Promise<Hex>) {
  const receipt = await reader().waitForTransactionReceipt({ hash: await sent })
  expect(receipt.status).toBe('success')
  return receipt
}

beforeAll(async () => {
  Object.assign(world, await startAnvil(ID))
  for (const { to, data } of [entryPointDeployment(), accountFactoryDeployment()])
    await mined(sender().sendTransaction({ to, data }))
})
afterAll(() => world.stop())

/** Deploys a contract of at most 255 bytes with the given code. */
async function deploy(code: Hex): Promise<Address> {
  const length = (code.length / 2 - 1).toString(16).padStart(2, '0')
  const { contractAddress } = await mined(
    sender().sendTransaction({ data: concat([`0x60${length}80600a5f395ff300`, code]) }),
  )
  expect(await reader().getCode({ address: contractAddress! })).toBe(code)
  return contractAddress!
}

/** Delegates a plain account to a contract (EIP-7702); the zero address removes the delegation. */
async function delegate(key: PrivateKeyAccount, contractAddress: Address) {
  const nonce = await reader().getTransactionCount({ address: key.address })
  const authorization = await key.signAuthorization({ chainId: ID, contractAddress, nonce })
  await mined(sender().sendTransaction({ to: sponsor.address, authorizationList: [authorization] }))
}

/** The deployed smart account of a new owner, with coins. */
async function createOwner() {
  const key = privateKeyToAccount(generatePrivateKey())
  const { address, factoryData } = latchkeyAccount.locate(factory, key.address)
  await mined(sender().sendTransaction({ to: factory, data: factoryData }))
  await mined(sender().sendTransaction({ to: address, value: parseEther('1') }))
  return { key, account: { address, owner: key.address, chainId: ID } }
}
type Owner = Awaited<ReturnType<typeof createOwner>>

const isAccepted = async ({ account }: Owner, signature: Hex) => {
  const call = { abi, address: account.address, functionName: 'isValidSignature' } as const
  return (await reader().readContract({ ...call, args: [hash, signature] })) === MAGIC
}

const signBy = ({ account }: Owner, signer: PrivateKeyAccount) =>
  latchkeyAccount.signMessage(signer, account, stringToHex(message))

/** The call of the entry point that runs one operation of the account, signed with a key. */
async function operationBy({ account }: Owner, signer: PrivateKeyAccount, callData?: Hex) {
  const nonce = await reader().readContract({
    ...{ abi: entryPoint08Abi, address: entryPoint08Address, functionName: 'getNonce' },
    args: [account.address, 0n],
  })
  const operation = {
    ...{ sender: account.address, nonce, signature: '0x' as Hex },
    callData: callData ?? latchkeyAccount.encodeCalls([{ to: sponsor.address, value: 1n }]),
    ...{ callGasLimit: 500_000n, verificationGasLimit: 200_000n, preVerificationGas: 60_000n },
    ...{ maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n },
  }
  const operationHash = getUserOperationHash({
    chainId: ID,
    entryPointAddress: entryPoint08Address,
    entryPointVersion: '0.8',
    userOperation: operation,
  })
  operation.signature = await latchkeyAccount.signOperation(signer, account, operationHash)
  const args = [[toPackedUserOperation(operation)], sponsor.address] as const
  return { abi: entryPoint08Abi, functionName: 'handleOps', args } as const
}

async function run(owner: Owner, signer: PrivateKeyAccount, callData?: Hex) {
  const data = encodeFunctionData(await operationBy(owner, signer, callData))
  const { blockNumber } = await mined(
    sender().sendTransaction({ to: entryPoint08Address, data, gas: 2_000_000n }),
  )
  const [event] = await reader().getContractEvents({
    ...{ abi: entryPoint08Abi, address: entryPoint08Address, eventName: 'UserOperationEvent' },
    ...{ fromBlock: blockNumber, toBlock: blockNumber },
  })
  return event?.args.success
}

describe.each([
  ['refuses all signatures', REFUSES_ALL],
  ['accepts all signatures', ACCEPTS_ALL],
])('an owner whose address is delegated to code that %s', (_, code) => {
  it('signs messages and operations of its smart account with its key', async () => {
    const owner = await createOwner()
    await delegate(owner.key, await deploy(code))
    expect(await isAccepted(owner, await signBy(owner, owner.key))).toBe(true)
    expect(await run(owner, owner.key)).toBe(true)
    await delegate(owner.key, zeroAddress)
    expect(await isAccepted(owner, await signBy(owner, owner.key))).toBe(true)
  })

  it('the key of a delegated owner signs, and its code does not', async () => {
    const owner = await createOwner()
    await delegate(owner.key, await deploy(code))
    expect(await isAccepted(owner, await signBy(owner, sponsor))).toBe(false)
    const operation = await operationBy(owner, sponsor)
    const call = { ...operation, address: entryPoint08Address, account: sponsor }
    await expect(reader().simulateContract(call)).rejects.toThrow(/AA24 signature error/)
  })
})

const Trace = z.object({
  structLogs: z.array(z.object({ op: z.string(), stack: z.nullish(z.array(z.string())) })),
})

it('reads no code of an owner without code, which bundlers forbid (ERC-7562 OP-041)', async () => {
  const owner = await createOwner()
  const data = encodeFunctionData(await operationBy(owner, owner.key))
  const call = { from: sponsor.address, to: entryPoint08Address, data }
  const { structLogs } = z.parse(
    Trace,
    await reader().request({
      method: 'debug_traceCall',
      params: [call, 'latest', {}],
    } as never),
  )
  const read = structLogs
    .filter(({ op }) => op.startsWith('EXTCODE'))
    .map(({ stack }) => stack?.at(-1)?.replace(/^0x/, '').padStart(40, '0').slice(-40))
  expect(structLogs.map(({ op }) => op)).toContain('STATICCALL')
  expect(read).not.toContain(owner.key.address.slice(2).toLowerCase())
})

describe('an account with two signers that both have to sign', () => {
  const nested = ({ account }: Owner) =>
    hashNested({
      message,
      verifierDomain: {
        ...{ name: 'LatchkeyAccount', version: '1' },
        ...{ chainId: ID, verifyingContract: account.address },
      },
    })
  const combine = (parts: readonly (readonly [Hex, Hex])[]) =>
    encodeAbiParameters(parseAbiParameters('bytes[], bytes[]'), [
      parts.map(([signer]) => signer),
      parts.map(([, signature]) => signature),
    ])

  it('accepts both signatures in ascending order, one of them of a contract, and refuses the same signature twice', async () => {
    const owner = await createOwner()
    const contract = await deploy(ACCEPTS_ALL)
    const change = (functionName: string, args: readonly unknown[]) => ({
      to: owner.account.address,
      data: encodeFunctionData({ abi, functionName, args }),
    })
    const changes = [change('addSigners', [[contract]]), change('setThreshold', [2n])]
    expect(await run(owner, owner.key, latchkeyAccount.encodeCalls(changes))).toBe(true)
    const signature = await owner.key.sign({ hash: nested(owner) })
    const both = [
      [owner.key.address, signature],
      [contract, '0x'],
    ] as const
    const sorted = [...both].sort(([a], [b]) => (keccak256(a) < keccak256(b) ? -1 : 1))
    expect(await isAccepted(owner, combine(sorted))).toBe(true)
    expect(await isAccepted(owner, combine(sorted.toReversed()))).toBe(false)
    for (const part of both) {
      expect(await isAccepted(owner, combine([part]))).toBe(false)
      expect(await isAccepted(owner, combine([part, part]))).toBe(false)
    }
    const wrong = await sponsor.sign({ hash: nested(owner) })
    const forged = sorted.map(([signer, own]) => [signer, own === signature ? wrong : own] as const)
    expect(await isAccepted(owner, combine(forged))).toBe(false)
    const [signers, signatures] = [sorted.map(([signer]) => signer), sorted.map(([, own]) => own)]
    const uneven = encodeAbiParameters(parseAbiParameters('bytes[], bytes[]'), [
      signers,
      signatures.slice(0, 1),
    ])
    expect(await isAccepted(owner, uneven)).toBe(false)
  })
})
