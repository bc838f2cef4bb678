import { getAddress, numberToHex, parseEther } from 'viem'
import type { Address } from 'viem'
import {
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { testAccounts } from '../../sandbox/world/accounts'
import { startChains, type RunningChains } from '../../sandbox/world/startChains'
import { portsFrom } from '../../sandbox/ports'
import { answerBundlerCall } from '../../services/backend/bundlerCalls'
import { delegateDeployment } from '../../services/contracts/deterministic'
import { createMemoryRecords } from '../../services/data/memoryRecords'
import { toHexQuantities } from '../../services/frame/page/quantities'
import { DELEGATED_FACTORY } from '../../services/providers/local/delegation'
import { isBundled, operationHash } from '../../services/providers/local/bundler'
import type { TreasuryCall } from '../../services/providers/local/treasury'
import { localUserOperations } from '../../services/providers/local/userOperations'
import { latchkeyDelegate } from '../../services/wallet/accounts/delegate'
import { freePortBase } from './ports'

const ID = 31337
const FRIEND: Address = '0x00000000000000000000000000000000000f41e5'
const GAS = {
  ...{ callGasLimit: 100_000n, verificationGasLimit: 100_000n, preVerificationGas: 100_000n },
  ...{ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n },
}

let running: RunningChains
let provider: ReturnType<typeof localUserOperations>
beforeAll(async () => {
  running = await startChains(portsFrom(await freePortBase()), testAccounts(), undefined)
  provider = localUserOperations(running.chains, createMemoryRecords())
  const { to, data } = delegateDeployment()
  await sendFromHouse({ to, data })
}, 120_000)
afterAll(() => running.stop())

const chain = () => running.chains[0]!
const sendFromHouse = async (call: TreasuryCall) => {
  const { client, treasury } = chain()
  const hash = await treasury!.send(call)
  await client.waitForTransactionReceipt({ hash, checkReplacement: false })
}
const entryPoint = () => chain().contracts.entryPoint!

const Answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
})
const ask = async (method: string, params: unknown[] = []) =>
  z.parse(
    Answer,
    await answerBundlerCall(provider, `eip155:${ID}`, {
      method,
      params: params.map(toHexQuantities),
    }),
  )
const send = (operation: object) => ask('eth_sendUserOperation', [operation, entryPoint()])
const estimate = (operation: object) =>
  ask('eth_estimateUserOperationGas', [operation, entryPoint()])

/** The owner of a plain account with coins, which may become a contract by an authorization (EIP-7702). */
async function owner() {
  const key = privateKeyToAccount(generatePrivateKey())
  await sendFromHouse({ to: key.address, value: parseEther('1') })
  const authorize = async (chainId = ID) => {
    const signed = await key.signAuthorization({
      ...{ address: delegateDeployment().address, chainId, nonce: 0 },
    })
    const { address, nonce, yParity, r, s } = signed
    const numbers = { chainId: numberToHex(chainId), nonce: numberToHex(nonce) }
    return { ...numbers, address, yParity: numberToHex(yParity ?? 0), r, s }
  }
  const callData = latchkeyDelegate.encodeCalls([{ to: FRIEND, value: 1n }])
  const draft = { sender: key.address, nonce: 0n, callData, ...GAS }
  const sign = async <T extends typeof draft>(operation: T, signer = key) => {
    const hash = getUserOperationHash({
      ...{ chainId: ID, entryPointAddress: entryPoint(), entryPointVersion: '0.8' },
      userOperation: { ...operation, signature: '0x' },
    })
    const account = { address: key.address, owner: key.address, chainId: ID }
    return { ...operation, signature: await latchkeyDelegate.signOperation(signer, account, hash) }
  }
  return { key, authorize, draft, sign }
}
const codeOf = (address: Address) => chain().client.getCode({ address })

it('the result names the chain', async () => {
  expect(await ask('eth_chainId')).toEqual({ result: '0x7a69' })
})

it('reports a missing or malformed hash', async () => {
  const error = { code: -32602, message: 'Missing/invalid userOpHash' }
  expect(await ask('eth_getUserOperationByHash', [''])).toEqual({ error })
  expect(await ask('eth_getUserOperationReceipt')).toEqual({ error })
})

it('delegates the sender to the contract in its authorization, once', async () => {
  const { key, authorize, draft, sign } = await owner()
  const eip7702Auth = await authorize()
  const { result } = await send({ ...(await sign(draft)), eip7702Auth })
  const delegate = delegateDeployment().address.toLowerCase()
  expect(await codeOf(key.address)).toBe(`0xef0100${delegate.slice(2)}`)
  expect((await ask('eth_getUserOperationByHash', [result])).result).toMatchObject({
    entryPoint: getAddress(entryPoint()),
    userOperation: { sender: key.address, eip7702Auth: { chainId: '0x7a69', nonce: '0x0' } },
  })
  const before = await chain().client.getBalance({ address: FRIEND })
  expect((await send(await sign({ ...draft, nonce: 1n }))).error).toBeUndefined()
  expect((await chain().client.getBalance({ address: FRIEND })) - before).toBe(1n)
})

it('hashes an operation with the mark of an authorization like the entry point', async () => {
  const { key, authorize, draft, sign } = await owner()
  const eip7702Auth = await authorize()
  await send({ ...(await sign(draft)), eip7702Auth })
  const operation = { ...draft, nonce: 1n, signature: '0x' } as const
  const packed = toPackedUserOperation({ ...operation, factory: DELEGATED_FACTORY })
  const [served, { address }] = [chain(), eip7702Auth]
  if (!isBundled(served)) throw new Error('The chain has no bundler')
  const unsigned = { chainId: BigInt(ID), address, nonce: 0n, yParity: 0n, r: 1n, s: 1n }
  const hash = operationHash(served, { ...operation, factory: '0x7702', eip7702Auth: unsigned })
  expect(hash).toBe(
    await served.client.readContract({
      ...{ abi: entryPoint08Abi, address: entryPoint(), functionName: 'getUserOpHash' },
      ...{ args: [packed], account: key.address },
    }),
  )
})

it('refuses authorizations that the chain would skip', async () => {
  const { authorize, draft, sign } = await owner()
  const stranger = await owner()
  const signed = await sign(draft)
  const refused = async (more: object, message: RegExp) =>
    expect((await send({ ...signed, ...more })).error).toEqual({
      code: -32602,
      message: expect.stringMatching(message),
    })
  await refused({ eip7702Auth: await stranger.authorize() }, /sender/)
  await refused({ eip7702Auth: await authorize(1) }, /chainId/)
  await refused({ eip7702Auth: { ...(await authorize()), nonce: numberToHex(2n ** 60n) } }, /nonce/)
  await refused({ eip7702Auth: { ...(await authorize()), r: '0x0' } }, /signature/)
  await refused({ factory: '0x7702' }, /missing/)
})

it('reports a wrong signature with the code of ERC-7769', async () => {
  const { authorize, draft, sign } = await owner()
  const stranger = await owner()
  const signed = await sign(draft, stranger.key)
  expect((await send({ ...signed, eip7702Auth: await authorize() })).error).toEqual({
    code: -32507,
    message: 'AA24 signature error',
  })
})

it('refuses an operation that pays for less gas than its transaction uses', async () => {
  const { key, authorize, draft, sign } = await owner()
  const eip7702Auth = await authorize()
  const { error } = await send({
    ...(await sign({ ...draft, preVerificationGas: 1n })),
    eip7702Auth,
  })
  expect(error).toEqual({
    code: -32602,
    message: expect.stringMatching(/^preVerificationGas is too low by \d+$/),
  })
  expect(await codeOf(key.address)).toBeUndefined()
})

it('estimates operations whose absent fields are null, with the check of a placeholder signature', async () => {
  const { key, authorize, draft, sign } = await owner()
  const eip7702Auth = await authorize()
  const nulls = { factory: null, factoryData: null, paymaster: null, paymasterData: null }
  const gasNulls = { paymasterVerificationGasLimit: null, paymasterPostOpGasLimit: null }
  const signature = latchkeyDelegate.stubSignature(key.address)
  const { result } = await estimate({ ...draft, ...nulls, ...gasNulls, signature, eip7702Auth })
  const gas = z.parse(
    z.object({
      callGasLimit: z.string(),
      verificationGasLimit: z.string(),
      preVerificationGas: z.string(),
    }),
    result,
  )
  const numbers = {
    callGasLimit: BigInt(gas.callGasLimit),
    verificationGasLimit: BigInt(gas.verificationGasLimit),
    preVerificationGas: BigInt(gas.preVerificationGas),
  }
  const sent = await send({ ...(await sign({ ...draft, ...numbers })), eip7702Auth })
  expect(sent.error).toBeUndefined()
})

it('reports an account that rejects the operation when it is estimated', async () => {
  const sender = chain().contracts.tokens[0]!.address
  const operation = { sender, nonce: 0n, callData: '0x', ...GAS, signature: '0x00' }
  expect((await estimate(operation)).error).toEqual({
    code: -32500,
    message: 'The account rejects the operation',
  })
})
