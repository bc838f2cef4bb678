import { erc20Abi, encodeFunctionData, parseEther, zeroAddress } from 'viem'
import type { Address } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { answerBundlerCall } from '../../services/backend/bundlerCalls'
import type { SmartAccountsProvider } from '../../services/frame/smartAccounts'
import { createOperations, encodeCalls } from '../../services/frame/page/operations'
import { toHexQuantities } from '../../services/frame/page/quantities'
import type { EvmCall } from '../../services/wallet/evmAsk'
import { RpcError } from '../../services/wallet/rpcError'
import { localAssets } from '../../services/providers/local/assets'
import { localBalances } from '../../services/providers/local/balances'
import { localCrowd } from '../../services/providers/local/crowd'
import { localSmartAccounts } from '../../services/providers/local/smartAccounts'
import { localUserOperations } from '../../services/providers/local/userOperations'
import { BundlerRefusal } from '../../services/providers/userOperations'
import { portsFrom } from '../../sandbox/ports'
import { createMemoryRecords } from '../../services/data/memoryRecords'
import { testAccounts } from '../../sandbox/world/accounts'
import { startChains, type RunningChains } from '../../sandbox/world/startChains'
import { freePortBase } from './ports'

const ID = 31337
const CHAIN = `eip155:${ID}`
const FRIEND: Address = '0x00000000000000000000000000000000000f41e4'

let running: RunningChains
let provider: ReturnType<typeof localUserOperations>
let smart: SmartAccountsProvider
beforeAll(async () => {
  running = await startChains(portsFrom(await freePortBase()), testAccounts(), undefined)
  provider = localUserOperations(running.chains, createMemoryRecords())
  smart = smartOn(running.chains, provider)
}, 120_000)
afterAll(() => running.stop())

/** Smart accounts on chains, with the providers of the sandbox. */
function smartOn(chains: RunningChains['chains'], userOperations: typeof provider) {
  const assets = localAssets(chains, localCrowd(chains, createMemoryRecords()))
  const balances = localBalances(chains, assets)
  return localSmartAccounts(chains, {
    userOperations,
    balances,
    prices: { prices: () => Promise.resolve([2]) },
  })
}
const client = () => running.chains[0]!.client
const coinsOf = (address: Address) => client().getBalance({ address })

const Answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
})

/** A bundler's answer; throws its error. */
async function ask(method: string, params: unknown[]): Promise<unknown> {
  const sent = params.map(toHexQuantities)
  const { result, error } = z.parse(
    Answer,
    await answerBundlerCall(provider, CHAIN, { method, params: sent }),
  )
  if (error) throw new RpcError(error.code, error.message)
  return result
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof RpcError ? error.code : String(error)),
  )

/** The owner of a new smart account with coins of the treasury. */
async function newcomer() {
  const key = privateKeyToAccount(generatePrivateKey())
  await smart.welcome(key.address)
  const find = () => smart.state(ID, key.address)
  const account = (await find())!
  const operations = createOperations({ find, askBundler: (_, ...of) => ask(...of) })
  const send = async (calls: readonly EvmCall[], signer = key) =>
    operations.send(
      await operations.price((await find())!, ID, encodeCalls(account, calls)),
      signer,
    )
  return { key, account, address: account.address, find, operations, send }
}

describe('a smart account', () => {
  it('starts with coins and a deposit, undeployed', async () => {
    const { key, address, account } = await newcomer()
    expect(account).toMatchObject({ deployed: false, nonce: 0n })
    expect(await coinsOf(key.address)).toBe(parseEther('1'))
    expect(await coinsOf(address)).toBe(parseEther('1'))
    expect(smart.chainIds).toEqual([31337, 31338])
    expect(await smart.state(1, key.address)).toBeNull()
    expect(await smart.assets(1, address)).toBeNull()
    expect(await smart.assets(ID, address)).toEqual([
      {
        address: 'native',
        balance: '0xde0b6b3a7640000',
        type: 'native',
        metadata: expect.objectContaining({ symbol: 'ETH', decimals: 18, price: 2, value: 2 }),
      },
    ])
  })

  it('a smart account is deployed by its first operation, which the deposit pays for', async () => {
    const { address, send, find } = await newcomer()
    const receipt = await send([{ to: FRIEND, value: 7n }])
    expect(receipt.status).toBe('success')
    expect(await find()).toMatchObject({ deployed: true, nonce: 1n })
    expect(await coinsOf(address)).toBe(parseEther('1') - 7n)
  })

  it('makes several calls in one operation, one operation after another', async () => {
    const { address, send } = await newcomer()
    const token = running.chains[0]!.contracts.tokens[0]!.address
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [FRIEND, 5n] })
    const before = await coinsOf(FRIEND)
    await Promise.all([
      send([
        { to: FRIEND, value: 1n },
        { to: token, data },
      ]),
      send([{ to: FRIEND, value: 2n }]),
    ])
    expect((await coinsOf(FRIEND)) - before).toBe(3n)
    const args = [address, FRIEND] as const
    const allowed = { abi: erc20Abi, address: token, functionName: 'allowance', args } as const
    expect(await client().readContract(allowed)).toBe(5n)
  })

  it('makes none of the calls of an operation when one of them fails', async () => {
    const { send, address, find } = await newcomer()
    const before = await coinsOf(FRIEND)
    const calls = [
      { to: FRIEND, value: 1n },
      { to: FRIEND, value: parseEther('2') },
    ]
    expect(await codeOf(send(calls))).toBe(-32521)
    expect(await coinsOf(FRIEND)).toBe(before)
    expect(await coinsOf(address)).toBe(parseEther('1'))
    expect(await find()).toMatchObject({ deployed: false })
  })

  it('refuses an operation that another key has signed', async () => {
    const { send } = await newcomer()
    const stranger = privateKeyToAccount(generatePrivateKey())
    const before = await coinsOf(FRIEND)
    expect(await codeOf(send([{ to: FRIEND, value: 1n }], stranger))).toBe(-32507)
    expect(await coinsOf(FRIEND)).toBe(before)
  })

  it('a smart account cannot deploy a contract', () => {
    const account = { implementation: 'latchkey', address: FRIEND } as const
    expect(() => encodeCalls(account, [{ data: '0x00' }])).toThrow(/deploy/)
  })
})

describe('the bundler', () => {
  it('names its entry point, and accepts no other', async () => {
    const { account } = await newcomer()
    const { entryPoint, address: sender, nonce, factory, factoryData } = account
    expect(await ask('eth_supportedEntryPoints', [])).toEqual([entryPoint])
    const callData = encodeCalls(account, [{ to: FRIEND, value: 1n }])
    const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
    const draft = { sender, nonce, factory, factoryData, callData, ...fees }
    const estimate = (at: Address) => ask('eth_estimateUserOperationGas', [draft, at])
    expect(await codeOf(estimate(zeroAddress))).toBe(-32602)
    expect(await codeOf(estimate(entryPoint))).toBeNull()
  })

  it('returns the result of an operation, and null for an unknown one', async () => {
    const { account, operations, key } = await newcomer()
    const sent: unknown[] = []
    const watched = createOperations({
      find: async () => account,
      askBundler: (_, method, params) => {
        if (method === 'eth_sendUserOperation') sent.push(params[0])
        return ask(method, params)
      },
    })
    const priced = await operations.price(
      account,
      ID,
      encodeCalls(account, [{ to: FRIEND, value: 1n }]),
    )
    const { transactionHash } = await watched.send(priced, key)
    const [event] = await client().getContractEvents({
      address: account.entryPoint,
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      args: { sender: account.address },
      fromBlock: 0n,
    })
    const hash = event!.args.userOpHash!
    expect(await ask('eth_getUserOperationByHash', [hash])).toMatchObject({
      entryPoint: account.entryPoint,
      transactionHash,
      userOperation: { sender: account.address },
    })
    expect(await ask('eth_getUserOperationReceipt', [hash])).toMatchObject({
      sender: account.address,
      nonce: '0x0',
      success: true,
      receipt: { transactionHash },
    })
    expect(sent).toHaveLength(1)
    const unknown = `0x${'00'.repeat(32)}`
    expect(await ask('eth_getUserOperationByHash', [unknown])).toBeNull()
    expect(await ask('eth_getUserOperationReceipt', [unknown])).toBeNull()
  })

  it('refuses an operation with more gas than a transaction has, or with a price that is too low', async () => {
    const { account, operations } = await newcomer()
    const { gas, fees, callData } = await operations.price(
      account,
      ID,
      encodeCalls(account, [{ to: FRIEND, value: 1n }]),
    )
    const { address: sender, nonce, factory, factoryData, entryPoint } = account
    const whole = { sender, nonce, factory, factoryData, callData, ...gas, ...fees }
    const send = (changes: object) =>
      ask('eth_sendUserOperation', [{ ...whole, signature: '0x00', ...changes }, entryPoint])
    expect(await codeOf(send({ callGasLimit: 10n ** 9n }))).toBe(-32602)
    expect(await codeOf(send({ maxFeePerGas: 0n }))).toBe(-32602)
    expect(await codeOf(send({ paymaster: zeroAddress }))).toBe(-32602)
    expect(await codeOf(send({ nonce: 'many' }))).toBe(-32602)
    expect(await codeOf(ask('eth_mine', []))).toBe(-32601)
  })

  it('does not exist on a chain without a treasury', async () => {
    const hosted = running.chains.map((chain) => ({ ...chain, treasury: null }))
    const other = localUserOperations(hosted, createMemoryRecords())
    expect(other.entryPoints(CHAIN)).toEqual([])
    const operation = { sender: FRIEND, nonce: 0n, callData: '0x', maxFeePerGas: 1n } as const
    await expect(
      other.estimate(CHAIN, { ...operation, maxPriorityFeePerGas: 0n }),
    ).rejects.toBeInstanceOf(BundlerRefusal)
    expect(smartOn(hosted, other).chainIds).toEqual([])
  })
})
