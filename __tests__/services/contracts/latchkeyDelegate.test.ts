import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  hashMessage,
  http,
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
import { artifact } from '../../../services/contracts/artifacts'
import {
  accountFactoryDeployment,
  delegateDeployment,
  entryPointDeployment,
} from '../../../services/contracts/deterministic'
import { latchkeyDelegate } from '../../../services/wallet/accounts/delegate'
import { latchkeyAccount } from '../../../services/wallet/accounts/latchkey'
import { TEST_ACCOUNTS, startAnvil } from '../../sandbox/startAnvil'

const ID = 31337
const FRIEND: Address = getAddress('0x00000000000000000000000000000000000f41e4')
const MAGIC = '0x1626ba7e'
const DELEGATE = delegateDeployment().address
const { abi } = artifact('LatchkeyDelegate')
const sponsor = privateKeyToAccount(TEST_ACCOUNTS[0].privateKey)
const message = 'notes.test wants you to sign in'
const hash = hashMessage(message)

const connect = (url: string) => {
  const transport = http(url)
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 20 })
  const wallet = createWalletClient({ chain: foundry, transport, account: sponsor })
  const mined = async (sent: Hex) => {
    const receipt = await client.waitForTransactionReceipt({ hash: sent })
    expect(receipt.status).toBe('success')
    return receipt
  }
  return { client, wallet, mined, transport }
}
const world: { chain?: ReturnType<typeof connect>; stop: () => Promise<void> } = {
  stop: () => Promise.resolve(),
}
const chain = () => world.chain!

beforeAll(async () => {
  const { url, stop } = await startAnvil(ID)
  Object.assign(world, { chain: connect(url), stop })
  const { wallet, mined } = chain()
  for (const deploy of [entryPointDeployment(), accountFactoryDeployment(), delegateDeployment()])
    await mined(await wallet.sendTransaction({ to: deploy.to, data: deploy.data }))
})
afterAll(() => world.stop())

/** Sets or removes the delegation of a plain account; another account pays. */
async function delegate(key: PrivateKeyAccount, contractAddress: Address) {
  const { client, wallet, mined } = chain()
  const nonce = await client.getTransactionCount({ address: key.address })
  const authorization = await key.signAuthorization({ chainId: ID, contractAddress, nonce })
  const authorizationList = [authorization]
  await mined(await wallet.sendTransaction({ to: sponsor.address, authorizationList }))
}

/** A plain account with coins that was delegated. */
async function upgraded() {
  const key = privateKeyToAccount(generatePrivateKey())
  const { wallet, mined } = chain()
  await mined(await wallet.sendTransaction({ to: key.address, value: parseEther('1') }))
  await delegate(key, DELEGATE)
  return { key, account: { address: key.address, owner: key.address, chainId: ID } }
}

const ask = (address: Address, signature: Hex) =>
  chain().client.readContract({
    ...{ abi, address, functionName: 'isValidSignature' },
    args: [hash, signature],
  })

it('has the address that follows from its code, which the frame signs for', () => {
  expect(latchkeyDelegate.address).toBe(DELEGATE)
})

it('keeps its address and coins, and has the code of the delegate', async () => {
  const { key } = await upgraded()
  const code = await chain().client.getCode({ address: key.address })
  expect(code).toBe(`0xef0100${DELEGATE.slice(2).toLowerCase()}`)
  expect(await chain().client.getBalance({ address: key.address })).toBe(parseEther('1'))
})

it('a delegated account makes the calls of a user operation that its key has signed, and no other calls', async () => {
  const { key, account } = await upgraded()
  const { client, wallet, mined } = chain()
  const operation = {
    sender: key.address,
    nonce: 0n,
    callData: latchkeyDelegate.encodeCalls([
      { to: FRIEND, value: 1n },
      { to: FRIEND, value: 2n },
    ]),
    ...{ callGasLimit: 500_000n, verificationGasLimit: 200_000n, preVerificationGas: 60_000n },
    ...{ maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n, signature: '0x' as Hex },
  }
  const operationHash = getUserOperationHash({
    chainId: ID,
    entryPointAddress: entryPoint08Address,
    entryPointVersion: '0.8',
    userOperation: operation,
  })
  const callBy = async (signer: PrivateKeyAccount) => {
    const signature = await latchkeyDelegate.signOperation(signer, account, operationHash)
    const packed = toPackedUserOperation({ ...operation, signature })
    const args = [[packed], sponsor.address] as const
    return { abi: entryPoint08Abi, functionName: 'handleOps', args } as const
  }
  const at = { address: entryPoint08Address, account: sponsor }
  const foreign = client.simulateContract({ ...at, ...(await callBy(sponsor)) })
  await expect(foreign).rejects.toThrow(/AA24 signature error/)
  const before = await client.getBalance({ address: FRIEND })
  const data = encodeFunctionData(await callBy(key))
  await mined(await wallet.sendTransaction({ to: entryPoint08Address, data }))
  expect((await client.getBalance({ address: FRIEND })) - before).toBe(3n)
})

it('a delegated account makes several calls in its own transaction, and no calls for other callers', async () => {
  const { key } = await upgraded()
  const { client, mined, transport } = chain()
  const data = latchkeyDelegate.encodeCalls([
    { to: FRIEND, value: 1n },
    { to: FRIEND, value: 2n },
  ])
  await expect(client.call({ account: sponsor, to: key.address, data })).rejects.toThrow()
  const before = await client.getBalance({ address: FRIEND })
  const own = createWalletClient({ chain: foundry, transport, account: key })
  await mined(await own.sendTransaction({ to: key.address, data }))
  expect((await client.getBalance({ address: FRIEND })) - before).toBe(3n)
})

it('accepts a nested signature of its key only for this account on this chain', async () => {
  const { key, account } = await upgraded()
  const other = await upgraded()
  const sign = (change: object = {}, signer = key) =>
    latchkeyDelegate.signMessage(signer, { ...account, ...change }, stringToHex(message))
  expect(await ask(key.address, await sign())).toBe(MAGIC)
  expect(await ask(other.key.address, await sign())).not.toBe(MAGIC)
  expect(await ask(key.address, await sign({}, other.key))).not.toBe(MAGIC)
  expect(await ask(key.address, await sign({ chainId: 1 }))).not.toBe(MAGIC)
  expect(await ask(key.address, await key.signMessage({ message }))).not.toBe(MAGIC)
})

it('signs for the separate smart account of its key, during the delegation and after it', async () => {
  const { key } = await upgraded()
  const { wallet, mined } = chain()
  const { address: factory } = accountFactoryDeployment()
  const { address, factoryData } = latchkeyAccount.locate(factory, key.address)
  await mined(await wallet.sendTransaction({ to: factory, data: factoryData }))
  const account = { address, owner: key.address, chainId: ID }
  const signature = await latchkeyAccount.signMessage(key, account, stringToHex(message))
  expect(await ask(address, signature)).toBe(MAGIC)
  await delegate(key, zeroAddress)
  expect(await ask(address, signature)).toBe(MAGIC)
})
