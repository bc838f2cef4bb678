import {
  createPublicClient,
  createWalletClient,
  bytesToHex,
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  erc721Abi,
  getAddress,
  hashMessage,
  hashTypedData,
  hexToBigInt,
  hexToBytes,
  numberToHex,
  http,
  parseAbi,
  parseAbiParameters,
  parseEther,
  parseEventLogs,
  serializeErc6492Signature,
  stringToHex,
} from 'viem'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { foundry } from 'viem/chains'
import { hashMessage as hashNested } from 'viem/experimental/erc7739'
import * as z from 'zod/mini'
import { artifact } from '../../../services/contracts/artifacts'
import {
  accountFactoryDeployment,
  passkeyVerifierDeployment,
  entryPointDeployment,
} from '../../../services/contracts/deterministic'
import { latchkeyAccount } from '../../../services/wallet/accounts/latchkey'
import { TypedData } from '../../../services/wallet/evmParams'
import type { EvmCall } from '../../../services/wallet/evmAsk'
import { TEST_ACCOUNTS, startAnvil } from '../../sandbox/startAnvil'
import { PERMIT_TYPES } from '../../support/permit2'

const [first, second] = TEST_ACCOUNTS
const owner = privateKeyToAccount(first.privateKey)
const stranger = privateKeyToAccount(second.privateKey)
const factory = accountFactoryDeployment().address
const { address, factoryData } = latchkeyAccount.locate(factory, owner.address)
const { address: strangers } = latchkeyAccount.locate(factory, stranger.address)
const FRIEND: Address = getAddress('0x00000000000000000000000000000000000f41e4')
const MAGIC = '0x1626ba7e'
const { abi } = artifact('LatchkeyAccount')
const factoryAbi = parseAbi([
  'function create(address owner, uint256 number) returns (address)',
  'function addressOf(address owner, uint256 number) view returns (address)',
])

const connect = (url: string, id: number) => {
  const [chain, transport] = [{ ...foundry, id }, http(url)]
  const client = createPublicClient({ chain, transport, pollingInterval: 20 })
  const wallet = createWalletClient({ chain, transport, account: stranger })
  const send = async (transaction: { to?: Address; data?: Hex; value?: bigint }) => {
    const hash = await wallet.sendTransaction(transaction)
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    return receipt
  }
  return { client, send }
}
type Chain = ReturnType<typeof connect>
const ends: (() => Promise<unknown>)[] = []
const chains: { one: Chain; other: Chain }[] = []
const one = () => chains[0]!.one
const other = () => chains[0]!.other

beforeAll(async () => {
  const nodes = await Promise.all([startAnvil(31337), startAnvil(31338)])
  ends.push(...nodes.map(({ stop }) => stop))
  const made = { one: connect(nodes[0].url, 31337), other: connect(nodes[1].url, 31338) }
  chains.push(made)
  for (const chain of Object.values(made)) {
    for (const deploy of [entryPointDeployment(), accountFactoryDeployment()]) {
      const { to, data } = deploy
      await chain.send({ to, data })
      expect(await chain.client.getCode({ address: deploy.address })).toBeDefined()
    }
    await chain.send({ to: factory, data: factoryData })
    await chain.send({
      to: factory,
      data: latchkeyAccount.locate(factory, stranger.address).factoryData,
    })
    const args = [owner.address, 1n] as const
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'create', args })
    await chain.send({ to: factory, data })
    await chain.send({ to: address, value: parseEther('1') })
  }
})
afterAll(() => Promise.all(ends.map((end) => end())))

/** The second account of the owner. */
const secondAccount = (chain = one()) =>
  chain.client.readContract({
    abi: factoryAbi,
    address: factory,
    functionName: 'addressOf',
    args: [owner.address, 1n],
  })

/** The result of verifying a signature of a hash with a contract (ERC-1271). */
const ask = ({ client }: Chain, account: Address, hash: Hex, signature: Hex) =>
  client.readContract({
    abi,
    address: account,
    functionName: 'isValidSignature',
    args: [hash, signature],
  })

/**
 * A passkey like that of an authenticator: a P-256 key, and the data that it signs around a
 * challenge (WebAuthn).
 */
async function createPasskey() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  async function sign(challenge: Hex): Promise<Hex> {
    const text = JSON.stringify({
      type: 'webauthn.get',
      challenge: Buffer.from(hexToBytes(challenge)).toString('base64url'),
      origin: 'https://wallet.example',
    })
    const site = new Uint8Array(
      await crypto.subtle.digest('SHA-256', Buffer.from('wallet.example')),
    )
    // Flags: user present and verified; signature counter 0.
    const data = Uint8Array.of(...site, 0x05, 0, 0, 0, 0)
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(text))
    const bytes = Uint8Array.of(...data, ...new Uint8Array(digest))
    const made = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes)
    const [r, s] = [
      bytesToHex(new Uint8Array(made, 0, 32)),
      hexToBigInt(bytesToHex(new Uint8Array(made, 32))),
    ]
    const [challengeAt, typeAt] = [text.indexOf('"challenge"'), text.indexOf('"type"')]
    // The contract accepts only the lower of the two valid values of `s`.
    const lower = s > P256_ORDER / 2n ? P256_ORDER - s : s
    return encodeAbiParameters(
      parseAbiParameters('bytes32 r, bytes32 s, uint256, uint256, bytes, string'),
      [
        r,
        numberToHex(lower, { size: 32 }),
        BigInt(challengeAt),
        BigInt(typeAt),
        bytesToHex(data),
        text,
      ],
    )
  }
  return { key: bytesToHex(point.slice(1)), sign }
}
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const onChain = (of: Address, chainId = 31337) => ({ address: of, owner: owner.address, chainId })
const message = 'notes.test wants you to sign in: ünïcode'

/** Typed data of Permit2, whose primary type is not the first in the alphabet. */
const permit = z.parse(TypedData, {
  domain: { name: 'Permit2', chainId: 31337, verifyingContract: FRIEND },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    ...PERMIT_TYPES,
  },
  primaryType: 'PermitSingle',
  message: {
    details: { token: FRIEND, amount: '5', expiration: '0', nonce: '0' },
    spender: stranger.address,
    sigDeadline: '9',
  },
})
/** Data without a type of its domain, with lists and nested types. */
const mail = z.parse(TypedData, {
  domain: { name: 'Mail', version: '1', salt: `0x${'11'.repeat(32)}` },
  types: {
    Mail: [
      { name: 'to', type: 'Person[]' },
      { name: 'text', type: 'string' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'home', type: 'Address[2]' },
    ],
    Address: [{ name: 'street', type: 'string' }],
  },
  primaryType: 'Mail',
  message: {
    to: [{ name: 'Ann', home: [{ street: 'A' }, { street: 'B' }] }],
    text: 'Hello',
  },
})

describe('the factory', () => {
  it('creates accounts at the address that the wallet computes, on every chain and for any caller', async () => {
    for (const { client } of [one(), other()]) {
      const args = [owner.address, 0n] as const
      const call = { abi: factoryAbi, address: factory, functionName: 'addressOf', args } as const
      expect(await client.readContract(call)).toBe(address)
      expect(await client.getCode({ address })).toBeDefined()
    }
    expect(strangers).not.toBe(address)
  })

  it('leaves an existing account unchanged', async () => {
    await one().send({ to: factory, data: factoryData })
    const [read, of] = [one().client.readContract, { abi, address }]
    expect(await read({ ...of, functionName: 'getSigners', args: [0n, 9n] })).toEqual([
      owner.address.toLowerCase(),
    ])
    expect(await read({ ...of, functionName: 'threshold' })).toBe(1n)
  })

  it('creates accounts that cannot be initialized again, and an implementation without an owner', async () => {
    const implementation = await one().client.readContract({
      abi: artifact('LatchkeyAccountFactory').abi,
      address: factory,
      functionName: 'implementation',
    })
    for (const at of [address, getAddress(String(implementation))]) {
      const call = { abi, address: at, functionName: 'initialize', args: [stranger.address] }
      await expect(one().client.simulateContract(call)).rejects.toThrow(/InvalidInitialization/)
    }
  })
})

it('creates accounts that support nested signatures (ERC-7739) and refuse an empty signature', async () => {
  const detect: Hex = `0x${'7739'.repeat(16)}`
  expect(await ask(one(), address, detect, '0x')).toBe('0x77390001')
  expect(await ask(one(), address, hashMessage(message), '0x')).toBe('0xffffffff')
})

describe('a message', () => {
  const hash = hashMessage(message)
  const sign = (account: Parameters<typeof latchkeyAccount.signMessage>[1], signer = owner) =>
    latchkeyAccount.signMessage(signer, account, stringToHex(message))

  it('the account accepts the hash of a message when its owner signs the message for the account', async () => {
    const signature = await sign(onChain(address))
    expect(await ask(one(), address, hash, signature)).toBe(MAGIC)
    expect(await one().client.verifyMessage({ address, message, signature })).toBe(true)
    expect(await ask(one(), address, hashMessage('another one'), signature)).not.toBe(MAGIC)
  })

  it('a message is valid for no other account of the owner, no other chain, and not for the plain account', async () => {
    const signature = await sign(onChain(address))
    const fellow = await secondAccount()
    expect(await ask(one(), fellow, hash, signature)).not.toBe(MAGIC)
    expect(await ask(one(), fellow, hash, await sign(onChain(fellow)))).toBe(MAGIC)
    expect(await ask(other(), address, hash, signature)).not.toBe(MAGIC)
    expect(await ask(other(), address, hash, await sign(onChain(address, 31338)))).toBe(MAGIC)
    const plain = { address: owner.address, message, signature }
    expect(
      await one()
        .client.verifyMessage(plain)
        .catch(() => false),
    ).toBe(false)
  })

  it('a message is refused by the account when the owner signs as the plain account', async () => {
    const raw = await owner.signMessage({ message })
    expect(await ask(one(), address, hash, raw)).not.toBe(MAGIC)
    const dressed = await latchkeyAccount.signOperation(owner, onChain(address), hash)
    expect(await ask(one(), address, hash, dressed)).not.toBe(MAGIC)
  })

  it('a message is refused when another key, or no key, signs', async () => {
    expect(await ask(one(), address, hash, await sign(onChain(address), stranger))).not.toBe(MAGIC)
    const asOwner = { address, owner: stranger.address, chainId: 31337 }
    expect(await ask(one(), address, hash, await sign(asOwner, stranger))).not.toBe(MAGIC)
    for (const empty of ['0x', `0x${'00'.repeat(64)}`, `0x${'00'.repeat(65)}`] as const)
      expect(await ask(one(), address, hash, empty)).not.toBe(MAGIC)
  })

  it('a message is valid before the deployment with the deployment data (ERC-6492)', async () => {
    const newcomer = privateKeyToAccount(`0x${'17'.repeat(32)}`)
    const found = latchkeyAccount.locate(factory, newcomer.address)
    const account = { address: found.address, owner: newcomer.address, chainId: 31337 }
    const own = await latchkeyAccount.signMessage(newcomer, account, stringToHex(message))
    const signature = serializeErc6492Signature({
      address: factory,
      data: found.factoryData,
      signature: own,
    })
    const { client } = one()
    expect(await client.getCode({ address: found.address })).toBeUndefined()
    expect(await client.verifyMessage({ address: found.address, message, signature })).toBe(true)
    expect(await client.verifyMessage({ address, message, signature })).toBe(false)
    const elsewhere = { address: found.address, message, signature }
    expect(await other().client.verifyMessage(elsewhere)).toBe(false)
  })
})

describe.each([
  ['of Permit2', permit],
  ['with lists, and without a type of its domain', mail],
])('typed data %s', (_, data) => {
  const hash = hashTypedData(data)
  const sign = (account: Parameters<typeof latchkeyAccount.signTypedData>[1], signer = owner) =>
    latchkeyAccount.signTypedData(signer, account, data)

  it('the account accepts the hash of typed data when its owner signs the data for the account', async () => {
    const signature = await sign(onChain(address))
    expect(await ask(one(), address, hash, signature)).toBe(MAGIC)
    expect(await one().client.verifyHash({ address, hash, signature })).toBe(true)
    expect(await ask(one(), address, hashMessage(message), signature)).not.toBe(MAGIC)
  })

  it('typed data is valid for no other account of the owner, no other chain, and not for the plain account', async () => {
    const signature = await sign(onChain(address))
    const fellow = await secondAccount()
    expect(await ask(one(), fellow, hash, signature)).not.toBe(MAGIC)
    expect(await ask(other(), address, hash, signature)).not.toBe(MAGIC)
    const plain = { address: owner.address, hash, signature }
    expect(
      await one()
        .client.verifyHash(plain)
        .catch(() => false),
    ).toBe(false)
  })

  it('typed data is refused by the account when the owner signs as the plain account, or another key signs', async () => {
    const raw = await owner.signTypedData(data)
    expect(await ask(one(), address, hash, raw)).not.toBe(MAGIC)
    const dressed = await latchkeyAccount.signOperation(owner, onChain(address), hash)
    expect(await ask(one(), address, hash, dressed)).not.toBe(MAGIC)
    expect(await ask(one(), address, hash, await sign(onChain(address), stranger))).not.toBe(MAGIC)
  })
})

describe('typed data that cannot be nested is refused:', () => {
  it.each([
    ['nested data itself', 'TypedDataSign'],
    ['a nested message', 'PersonalSign'],
    ['the domain alone', 'EIP712Domain'],
    ['a type name with a space', 'Ma il'],
  ])('%s', async (_, primaryType) => {
    const types = { [primaryType]: [{ name: 'text', type: 'string' }] }
    const data = z.parse(TypedData, { domain: {}, types, primaryType, message: { text: 'x' } })
    const signed = latchkeyAccount.signTypedData(owner, onChain(address), data)
    await expect(signed).rejects.toMatchObject({ code: -32602 })
  })
})

describe('calls', () => {
  const calls = [
    { to: FRIEND, value: 1n, data: '0x' },
    { to: stranger.address, value: 2n, data: '0x12345678' },
  ] as const

  /** Runs calls as a user operation with a given signature. */
  async function run(made: readonly EvmCall[], sign = owner, chain = one(), callData?: Hex) {
    const { client, send } = chain
    const to = entryPoint08Address
    const nonce = await client.readContract({
      abi: entryPoint08Abi,
      address: to,
      functionName: 'getNonce',
      args: [address, 0n],
    })
    const operation = {
      ...{ sender: address, nonce, callData: callData ?? latchkeyAccount.encodeCalls(made) },
      ...{ callGasLimit: 500_000n, verificationGasLimit: 200_000n, preVerificationGas: 60_000n },
      ...{ maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n, signature: '0x' as Hex },
    }
    const hash = getUserOperationHash({
      chainId: await client.getChainId(),
      entryPointAddress: to,
      entryPointVersion: '0.8',
      userOperation: operation,
    })
    operation.signature = await latchkeyAccount.signOperation(sign, onChain(address), hash)
    const args = [[toPackedUserOperation(operation)], stranger.address] as const
    const call = { abi: entryPoint08Abi, functionName: 'handleOps', args } as const
    await client.simulateContract({ ...call, address: to, account: stranger })
    const receipt = await send({ to, data: encodeFunctionData(call) })
    const [event] = await client.getContractEvents({
      ...{ abi: entryPoint08Abi, address: to, eventName: 'UserOperationEvent' },
      ...{ fromBlock: receipt.blockNumber, toBlock: receipt.blockNumber },
    })
    return event?.args.success
  }

  it('calls are made by the entry point for the owner only', async () => {
    const before = await one().client.getBalance({ address: FRIEND })
    expect(await run(calls)).toBe(true)
    expect((await one().client.getBalance({ address: FRIEND })) - before).toBe(1n)
    await expect(run(calls, stranger)).rejects.toThrow(/AA24 signature error/)
  })

  it('calls are not made for direct callers of the account, including the owner', async () => {
    const { args: execute } = decodeFunctionData({ abi, data: latchkeyAccount.encodeCalls(calls) })
    const changes: [string, readonly unknown[] | undefined][] = [
      ['execute', execute],
      ['addSigners', [[stranger.address]]],
      ['removeSigners', [[owner.address]]],
      ['setThreshold', [1n]],
    ]
    for (const account of [owner.address, stranger.address, factory])
      for (const [functionName, args] of changes) {
        const call = { account, abi, address, functionName, args }
        await expect(one().client.simulateContract(call)).rejects.toThrow(/AccountUnauthorized/)
      }
  })

  it('calls are decoded from the wallet’s encoding, and from no other', () => {
    const data = latchkeyAccount.encodeCalls(calls)
    expect(latchkeyAccount.decodeCalls(data)).toEqual(calls)
    const foreign: Hex[] = [
      '0x',
      '0x12345678',
      `${data}00`,
      `${data}${'00'.repeat(32)}`,
      // The mode of ERC-7821 with extra authorization data.
      `0x${data.slice(2).replace(`01${'00'.repeat(31)}`, `0100000000007821000100${'00'.repeat(21)}`)}`,
      encodeFunctionData({ abi, functionName: 'addSigners', args: [[FRIEND]] }),
    ]
    for (const bytes of foreign) expect(latchkeyAccount.decodeCalls(bytes)).toBeNull()
  })

  it('calls are refused without a recipient and for the zero address, which the contract interprets as itself', () => {
    for (const to of [undefined, '0x0000000000000000000000000000000000000000'] as const)
      expect(() => latchkeyAccount.encodeCalls([{ to, data: '0x1234' }])).toThrow(
        /cannot deploy|zero address/,
      )
  })

  it('calls can add a passkey as second signer, which then signs too', async () => {
    const { to, data: code, address: verifier } = passkeyVerifierDeployment()
    await other().send({ to, data: code })
    const passkey = await createPasskey()
    const signer = concat([verifier, passkey.key])
    const data = encodeFunctionData({ abi, functionName: 'addSigners', args: [[signer]] })
    expect(await run([{ to: address, data }], owner, other())).toBe(true)
    const hash = hashMessage(message)
    const nested = (chainId: number) =>
      hashNested({
        message,
        verifierDomain: {
          ...{ name: 'LatchkeyAccount', version: '1' },
          ...{ chainId, verifyingContract: address },
        },
      })
    const signed = async (chainId: number) =>
      encodeAbiParameters(parseAbiParameters('bytes[], bytes[]'), [
        [signer],
        [await passkey.sign(nested(chainId))],
      ])
    expect(await ask(other(), address, hash, await signed(31338))).toBe(MAGIC)
    expect(await ask(other(), address, hash, await signed(31337))).not.toBe(MAGIC)
    expect(await ask(one(), address, hash, await signed(31337))).not.toBe(MAGIC)
  })

  it('calls can add a second signer, which then signs too', async () => {
    const args = [[stranger.address]]
    const data = encodeFunctionData({ abi, functionName: 'addSigners', args })
    expect(await run([{ to: address, data }], owner, other())).toBe(true)
    const account = { address, owner: stranger.address, chainId: 31338 }
    const signature = await latchkeyAccount.signMessage(stranger, account, stringToHex(message))
    expect(await ask(other(), address, hashMessage(message), signature)).toBe(MAGIC)
    expect(await ask(one(), address, hashMessage(message), signature)).not.toBe(MAGIC)
  })
})

describe('an item', () => {
  it('an item of ERC-1155 reaches the account by a safe transfer, alone and in a batch', async () => {
    const { client, send } = one()
    const items = artifact('SandboxItems')
    const { contractAddress } = await send({ data: encodeDeployData({ ...items, args: [] }) })
    const at = contractAddress!
    const call = (functionName: string, args: unknown[]) =>
      send({ to: at, data: encodeFunctionData({ abi: items.abi, functionName, args }) })
    for (const id of [1n, 2n]) await call('mint', [stranger.address, id, 5n])
    await call('safeTransferFrom', [stranger.address, address, 1n, 3n, '0x'])
    await call('safeBatchTransferFrom', [stranger.address, address, [1n, 2n], [1n, 2n], '0x'])
    const held = await client.readContract({
      ...{ abi: items.abi, address: at, functionName: 'balanceOfBatch' },
      args: [
        [address, address],
        [1n, 2n],
      ],
    })
    expect(held).toEqual([4n, 2n])
  })

  it('an item of ERC-721 reaches the account by a safe transfer', async () => {
    const { client, send } = one()
    const nft = artifact('SandboxNft')
    const data = encodeDeployData({ ...nft, args: ['Items', 'ITM'] })
    const { contractAddress } = await send({ data })
    const at = contractAddress!
    const call = (functionName: string, args: unknown[]) =>
      send({ to: at, data: encodeFunctionData({ abi: nft.abi, functionName, args }) })
    const { logs } = await call('mint', [stranger.address])
    const [minted] = parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs })
    const id = minted!.args.tokenId
    await call('safeTransferFrom', [stranger.address, address, id])
    const owned = { abi: erc721Abi, address: at, functionName: 'ownerOf', args: [id] } as const
    expect(await client.readContract(owned)).toBe(address)
  })
})
