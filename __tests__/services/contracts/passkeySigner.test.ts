import { hashMessage, hexToBytes, numberToHex, parseEther, size, stringToHex } from 'viem'
import type { Address, Hex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { PrivateKeyAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { portsFrom } from '../../../sandbox/ports'
import { testAccounts } from '../../../sandbox/world/accounts'
import { startChains, type RunningChains } from '../../../sandbox/world/startChains'
import { answerBundlerCall } from '../../../services/backend/bundlerCalls'
import { readAccountState } from '../../../services/contracts/accountState'
import { artifact } from '../../../services/contracts/artifacts'
import { passkeyVerifierDeployment } from '../../../services/contracts/deterministic'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { toHexQuantities } from '../../../services/frame/page/quantities'
import { plainSignature } from '../../../services/frame/plainSignature'
import { localUserOperations } from '../../../services/providers/local/userOperations'
import { passkeyVerifierAddress } from '../../../services/wallet/accounts/implementations'
import { latchkeyAccount } from '../../../services/wallet/accounts/latchkey'
import { addressSigner, signerCalls } from '../../../services/wallet/accounts/multiSigner'
import {
  coordinatesIn,
  passkeyCoordinates,
  passkeySignature,
  passkeySigner,
} from '../../../services/wallet/accounts/passkeySigner'
import { freePortBase } from '../../sandbox/ports'
import { createAuthenticator } from '../frame/authenticator'

const ORIGIN = 'https://wallet.example'
const MAGIC = '0x1626ba7e'
const FRIEND: Address = '0x00000000000000000000000000000000000f41e7'
const VERIFIER = passkeyVerifierAddress('latchkeyPasskeyVerifier')
const { abi } = artifact('LatchkeyAccount')
const message = 'notes.test wants you to sign in'

let running: RunningChains
let provider: ReturnType<typeof localUserOperations>
beforeAll(async () => {
  running = await startChains(portsFrom(await freePortBase()), testAccounts(), undefined)
  provider = localUserOperations(running.chains, createMemoryRecords())
}, 120_000)
afterAll(() => running.stop())

type At = 0 | 1
const chainAt = (at: At) => running.chains[at]!
const idAt = (at: At) => chainAt(at).network.id

const groundAt = (at: At) => {
  const { client, contracts } = chainAt(at)
  const { accountFactory, entryPoint, passkeyVerifier } = contracts
  return {
    ...{ client, account: 'latchkey' as const, factory: accountFactory!, entryPoint: entryPoint! },
    passkeyVerifier: passkeyVerifier!,
  }
}
const stateOf = (owner: Address, at: At = 0) => readAccountState(groundAt(at), owner)

const Answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
})
const Gas = z.record(z.string(), z.string())
async function askBundler(at: At, method: string, operation: object): Promise<unknown> {
  const params = [toHexQuantities(operation), chainAt(at).contracts.entryPoint]
  const answer = await answerBundlerCall(provider, `eip155:${idAt(at)}`, { method, params })
  const { result, error } = z.parse(Answer, answer)
  if (error) throw new Error(error.message)
  return result
}

/** A passkey of an authenticator, which signs the challenges that an account asks for. */
async function createPasskey() {
  const authenticator = await createAuthenticator(ORIGIN)
  const { publicKey } = await authenticator.create('AAAA')
  const signer = passkeySigner(VERIFIER, passkeyCoordinates(Buffer.from(publicKey, 'base64url'))!)
  const signAs = async (hash: Hex) => {
    const challenge = Buffer.from(hexToBytes(hash)).toString('base64url')
    const used = await authenticator.get(challenge)
    const signature = passkeySignature({
      authenticatorData: Buffer.from(used.authenticatorData, 'base64url'),
      clientData: Buffer.from(used.clientData, 'base64url').toString('utf8'),
      signature: plainSignature(Buffer.from(used.signature, 'base64url'))!,
    })
    return { signer, signature }
  }
  return { signer, signAs }
}
type Passkey = Awaited<ReturnType<typeof createPasskey>>

/** Prepares an operation of an owner's account and signs it, with the owner's key or a passkey. */
async function signed(
  owner: PrivateKeyAccount,
  callData: Hex,
  { at = 0, passkey }: { at?: At; passkey?: Passkey } = {},
) {
  const { address, nonce, deployed, factory, factoryData, ...state } = await stateOf(
    owner.address,
    at,
  )
  const { maxFeePerGas, maxPriorityFeePerGas } = state
  const draft = {
    ...{ sender: address, nonce, callData, maxFeePerGas, maxPriorityFeePerGas },
    ...(deployed ? {} : { factory, factoryData }),
  }
  const stub = latchkeyAccount.stubSignature(owner.address, passkey?.signer)
  const found = await askBundler(at, 'eth_estimateUserOperationGas', { ...draft, signature: stub })
  const gas = z.parse(Gas, found)
  const limits = {
    callGasLimit: BigInt(gas['callGasLimit']!),
    verificationGasLimit: BigInt(gas['verificationGasLimit']!),
    preVerificationGas: BigInt(gas['preVerificationGas']!),
  }
  const operation = { ...draft, ...limits, signature: '0x' as Hex }
  const hash = getUserOperationHash({
    chainId: idAt(at),
    entryPointAddress: chainAt(at).contracts.entryPoint!,
    entryPointVersion: '0.8',
    userOperation: operation,
  })
  const account = { address, owner: owner.address, chainId: idAt(at) }
  operation.signature = await latchkeyAccount.signOperation(passkey ?? owner, account, hash)
  return operation
}
const send = (operation: object, at: At = 0) => askBundler(at, 'eth_sendUserOperation', operation)

/** An owner whose account has coins on both chains, and the passkey as a signer. */
async function accountWith(passkey: Passkey) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const { address } = await stateOf(owner.address)
  for (const at of [0, 1] as const) {
    const hash = await chainAt(at).treasury!.send({ to: address, value: parseEther('1') })
    await chainAt(at).client.waitForTransactionReceipt({ hash })
    await send(await signed(owner, signerCalls.addSigner(passkey.signer), { at }), at)
  }
  return { owner, address }
}

const verify = (address: Address, signature: Hex, at: At = 0) =>
  chainAt(at).client.readContract({
    ...{ abi, address, functionName: 'isValidSignature' },
    args: [hashMessage(message), signature],
  })

it('has the address of the verifier from its code', () => {
  expect(VERIFIER).toBe(passkeyVerifierDeployment().address)
})

it('reads the owner as the only signer of an account that is not deployed', async () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  expect(await stateOf(owner.address)).toMatchObject({
    deployed: false,
    signers: {
      signers: [addressSigner(owner.address)],
      ...{ count: 1, threshold: 1, verifier: 'latchkeyPasskeyVerifier' },
    },
  })
})

it('reads no signers where the chain offers no passkeys', async () => {
  const { passkeyVerifier: _, ...ground } = groundAt(0)
  const owner = privateKeyToAccount(generatePrivateKey())
  expect(await readAccountState(ground, owner.address)).not.toHaveProperty('signers')
})

it('names no verifier while the chain has no code at its address', async () => {
  const { client } = chainAt(0)
  const code = await client.getCode({ address: VERIFIER })
  const setCode = (value: Hex) =>
    client.transport.request({ method: 'anvil_setCode', params: [VERIFIER, value] })
  await setCode('0x')
  const owner = privateKeyToAccount(generatePrivateKey())
  expect((await stateOf(owner.address)).signers?.verifier).toBeNull()
  await setCode(code!)
})

it('reads at most 16 signers of an account, and their number', async () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const { address } = await stateOf(owner.address)
  const hash = await chainAt(0).treasury!.send({ to: address, value: parseEther('1') })
  await chainAt(0).client.waitForTransactionReceipt({ hash })
  const calls = Array.from({ length: 20 }, (_, number) => ({
    to: address,
    data: signerCalls.addSigner(numberToHex(number + 1, { size: 20 })),
  }))
  const long = { to: address, data: signerCalls.addSigner(`0x${'ab'.repeat(300)}`) }
  await send(await signed(owner, latchkeyAccount.encodeCalls([long, ...calls])))
  const { signers } = await stateOf(owner.address)
  expect(signers).toMatchObject({ count: 22, threshold: 1 })
  expect(signers?.signers.every((one) => size(one) === 20)).toBe(true)
  expect(signers?.signers).toHaveLength(15)
})

it('adds a passkey with the operation that deploys the account, and removes it', async () => {
  const passkey = await createPasskey()
  const { owner, address } = await accountWith(passkey)
  const both = [addressSigner(owner.address), passkey.signer]
  expect(await stateOf(owner.address)).toMatchObject({
    deployed: true,
    signers: { signers: both, count: 2, threshold: 1 },
  })
  expect(coordinatesIn(both[1]!, VERIFIER)).toBe(`0x${passkey.signer.slice(42)}`)
  expect(coordinatesIn(both[0]!, VERIFIER)).toBeNull()

  const account = { address, owner: owner.address, chainId: idAt(0) }
  const data = stringToHex(message)
  const signature = await latchkeyAccount.signMessage(passkey, account, data)
  expect(await verify(address, signature)).toBe(MAGIC)
  await send(await signed(owner, signerCalls.removeSigner(passkey.signer)))
  expect((await stateOf(owner.address)).signers?.signers).toEqual([addressSigner(owner.address)])
  expect(await verify(address, signature)).not.toBe(MAGIC)
})

it('accepts an operation that the passkey signs, within the estimated gas', async () => {
  const passkey = await createPasskey()
  const { owner } = await accountWith(passkey)
  const before = await chainAt(0).client.getBalance({ address: FRIEND })
  const callData = latchkeyAccount.encodeCalls([{ to: FRIEND, value: 5n }])
  await send(await signed(owner, callData, { passkey }))
  expect((await chainAt(0).client.getBalance({ address: FRIEND })) - before).toBe(5n)
})

it('estimates more gas for the longer signature of a passkey than for that of the key', async () => {
  const passkey = await createPasskey()
  const { owner } = await accountWith(passkey)
  const callData = latchkeyAccount.encodeCalls([{ to: FRIEND, value: 5n }])
  const byPasskey = await signed(owner, callData, { passkey })
  const byKey = await signed(owner, callData)
  expect(byPasskey.preVerificationGas).toBeGreaterThan(byKey.preVerificationGas)
  const stub = latchkeyAccount.stubSignature(owner.address, passkey.signer)
  expect(size(stub)).toBeGreaterThanOrEqual(size(byPasskey.signature))
})

it('accepts the signature of a passkey for one account on one chain only', async () => {
  const passkey = await createPasskey()
  const [one, other] = [await accountWith(passkey), await accountWith(passkey)]
  const sign = (address: Address, chainId: number) =>
    latchkeyAccount.signMessage(passkey, { address, owner: FRIEND, chainId }, stringToHex(message))
  const signature = await sign(one.address, idAt(0))
  expect(await verify(one.address, signature)).toBe(MAGIC)
  expect(await verify(other.address, signature)).not.toBe(MAGIC)
  expect(await verify(one.address, signature, 1)).not.toBe(MAGIC)
  expect(await verify(other.address, await sign(other.address, idAt(0)))).toBe(MAGIC)
  expect(await verify(one.address, await sign(one.address, idAt(1)), 1)).toBe(MAGIC)
})

it('refuses an operation with the signature of a passkey for another account, chain or nonce', async () => {
  const passkey = await createPasskey()
  const [one, other] = [await accountWith(passkey), await accountWith(passkey)]
  const callData = latchkeyAccount.encodeCalls([{ to: FRIEND, value: 5n }])
  const operation = await signed(one.owner, callData, { passkey })
  const refusal = /signature/i
  await expect(send({ ...operation, sender: other.address })).rejects.toThrow(refusal)
  await expect(send(operation, 1)).rejects.toThrow(refusal)
  await send(operation)
  await expect(send({ ...operation, nonce: operation.nonce + 1n })).rejects.toThrow(refusal)
})

it('refuses an operation that another passkey signs', async () => {
  const [passkey, stranger] = [await createPasskey(), await createPasskey()]
  const { owner } = await accountWith(passkey)
  const callData = latchkeyAccount.encodeCalls([{ to: FRIEND, value: 5n }])
  const signAs = async (hash: Hex) => ({
    ...(await stranger.signAs(hash)),
    signer: passkey.signer,
  })
  const posing = { signer: passkey.signer, signAs }
  await expect(send(await signed(owner, callData, { passkey: posing }))).rejects.toThrow(
    /signature/i,
  )
})

it('reads only the key of a P-256 passkey', async () => {
  const { publicKey } = await (await createAuthenticator(ORIGIN, -8)).create('AAAA')
  expect(passkeyCoordinates(Buffer.from(publicKey, 'base64url'))).toBeNull()
  const p256 = await (await createAuthenticator(ORIGIN)).create('AAAA')
  const spki = Buffer.from(p256.publicKey, 'base64url')
  expect(size(passkeyCoordinates(spki)!)).toBe(64)
  expect(passkeyCoordinates(spki.subarray(0, -1))).toBeNull()
  expect(passkeyCoordinates(Buffer.concat([spki, Buffer.alloc(1)]))).toBeNull()
})
