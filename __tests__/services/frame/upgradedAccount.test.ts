import { createWalletClient, hashTypedData, http, parseEther, stringToHex } from 'viem'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { createApprovals } from '../../../services/frame/page/approvals'
import type { Approval } from '../../../services/frame/page/approvals'
import { createListedGrants } from '../../../services/frame/page/listedGrants'
import { createOperations } from '../../../services/frame/page/operations'
import { createPermissionBook } from '../../../services/frame/page/permissionBook'
import { createRpc } from '../../../services/frame/page/rpc'
import { GET_UPGRADE, TAKE_BACK, UPGRADE } from '../../../services/frame/page/rpcMethods'
import { createSmartAccounts } from '../../../services/frame/page/smartAccounts'
import { createStoredBundles } from '../../../services/frame/page/storedBundles'
import { delegateAddress } from '../../../services/wallet/accounts/implementations'
import { verifySignature } from '../../../src/adapters/siwx/verify/signature'
import { settle } from '../../support/settle'
import { deviceOf, logInByInbox, SITE } from './host'
import { CHAIN_ID, startSmartHosts } from './smartHosts'
import { memoryStore } from './smartFrame'

const FRIEND: Address = '0x00000000000000000000000000000000000f41e4'
const DELEGATE = delegateAddress('latchkeyDelegate')
const world = { origin: '', without: '' }
let hosts: Awaited<ReturnType<typeof startSmartHosts>>
const chain = () => hosts.chain()

beforeAll(async () => {
  hosts = await startSmartHosts()
  world.origin = await hosts.host({ delegate: 'latchkeyDelegate' })
  world.without = await hosts.host()
}, 120_000)
afterAll(() => hosts.stop())

/** A logged-in user with coins on the plain account, who approves everything. */
async function loggedIn(email: string, origin = world.origin) {
  const { login, vault, service } = deviceOf(origin)
  await logInByInbox(origin, login, email)
  const smartAccounts = createSmartAccounts(vault, service, [CHAIN_ID])
  await smartAccounts.prefer('eoa')
  const key = privateKeyToAccount((await login.openKey()).privateKey)
  const { client, treasury, rpcUrl } = chain()
  const hash = await treasury!.send({ to: key.address, value: parseEther('1') })
  await client.waitForTransactionReceipt({ hash })
  const cards: (Approval & { feeText: string | null })[] = []
  const between: { approval?: () => Promise<unknown> } = {}
  const approvals = createApprovals((open) => {
    if (!open || open.busy) return
    void (async () => {
      cards.push({ ...open, feeText: (await open.fee?.text()) ?? null })
      await between.approval?.()
      open.approve()
    })()
  })
  const store = memoryStore()
  const rpc = createRpc({
    ...{ login, smartAccounts, approvals, site: SITE },
    operations: createOperations(smartAccounts),
    bundles: createStoredBundles(store, SITE),
    permissions: createPermissionBook(store),
    listed: createListedGrants(vault, service),
    active: () => ({ chainId: CHAIN_ID, rpcUrl }),
  })
  const ask = (method: string, params?: unknown) => rpc({ method, params })
  const codeOf = (method: string, params?: unknown) =>
    ask(method, params).then(
      () => null,
      (error: unknown) => (error as { code?: number }).code,
    )
  const address = key.address
  const atomic = async () =>
    ((await ask('wallet_getCapabilities', [address])) as Record<string, { atomic: object }>)[
      '0x7a69'
    ]?.atomic
  const { client: node } = chain()
  const codeAt = () => node.getCode({ address })
  return { ask, codeOf, atomic, address, key, cards, between, codeAt }
}

/** Sets the code of an account at another wallet, as an exported key can. */
async function delegateElsewhere(
  key: ReturnType<typeof privateKeyToAccount>,
  contractAddress: Address,
) {
  const { client, rpcUrl } = chain()
  const wallet = createWalletClient({ account: key, chain: foundry, transport: http(rpcUrl) })
  const authorization = await wallet.signAuthorization({ contractAddress, executor: 'self' })
  const hash = await wallet.sendTransaction({
    to: FRIEND,
    authorizationList: [authorization],
  })
  await client.waitForTransactionReceipt({ hash })
}

const coinsOf = (address: Address) => chain().client.getBalance({ address })

/** The status of a bundle once it is no longer pending; 100 is pending (EIP-5792). */
async function finalStatus(ask: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    const answer = await ask()
    if ((answer as { status: number }).status !== 100) return answer
    await settle()
  }
}

test('upgrades the plain account, makes calls atomically, signs by ERC-1271, and takes it back', async () => {
  const { ask, codeOf, atomic, address, cards, codeAt } = await loggedIn('one@site.test')
  expect(await ask(GET_UPGRADE)).toEqual({ status: 'available', address, contract: DELEGATE })
  expect(await atomic()).toEqual({ status: 'unsupported' })

  expect(await ask(UPGRADE)).toMatchObject({ status: 'upgraded', address, contract: DELEGATE })
  expect(await codeAt()).toBe(`0xef0100${DELEGATE.slice(2).toLowerCase()}`)
  expect(cards.at(-1)?.feeText).toMatch(/^at most 0\.\d+ ETH$/)
  expect(cards.at(-1)?.words.facts).toContainEqual({
    label: 'Contract',
    value: DELEGATE,
    whole: true,
  })
  expect(await atomic()).toEqual({ status: 'supported' })
  expect(await codeOf(UPGRADE)).toBe(4200)

  const before = await coinsOf(FRIEND)
  const calls = [
    { to: FRIEND, value: '0x1' },
    { to: FRIEND, value: '0x2' },
  ]
  const bundle = { version: '2.0.0', chainId: '0x7a69', from: address, atomicRequired: true, calls }
  const { id } = (await ask('wallet_sendCalls', [bundle])) as { id: string }
  expect(await finalStatus(() => ask('wallet_getCallsStatus', [id]))).toMatchObject({
    status: 200,
    atomic: true,
    receipts: [{ status: '0x1' }],
  })
  expect((await coinsOf(FRIEND)) - before).toBe(3n)
  expect(cards.at(-1)?.words.title).toBe('2 actions, in one transaction')

  const own = { from: address, to: FRIEND, value: '0x1' }
  const hash = (await ask('eth_sendTransaction', [own])) as Hex
  expect((await chain().client.waitForTransactionReceipt({ hash })).from).toBe(
    address.toLowerCase(),
  )

  const message = 'notes.test wants you to sign in with your Ethereum account'
  const signature = (await ask('personal_sign', [stringToHex(message), address])) as Hex
  const { client, rpcUrl } = chain()
  expect(await client.verifyMessage({ address, message, signature })).toBe(true)
  const chainId = `eip155:${CHAIN_ID}` as const
  const signed = { chainId, address, message, signature, rpcUrls: [rpcUrl] }
  expect(await verifySignature(signed)).toBe(true)
  expect(await verifySignature({ ...signed, message: `${message}!` })).toBe(false)
  const data = {
    domain: { name: 'Notes', chainId: CHAIN_ID },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const
  const typed = (await ask('eth_signTypedData_v4', [address, JSON.stringify(data)])) as Hex
  expect(await client.verifyHash({ address, hash: hashTypedData(data), signature: typed })).toBe(
    true,
  )

  expect(await ask(TAKE_BACK)).toMatchObject({ status: 'available', address })
  expect(await codeAt()).toBeUndefined()
  expect(await atomic()).toEqual({ status: 'unsupported' })
  const plain = (await ask('personal_sign', [stringToHex(message), address])) as Hex
  expect(await verifySignature({ ...signed, signature: plain })).toBe(true)
  expect(await client.verifyMessage({ address, message, signature })).toBe(false)
}, 60_000)

test('shows a foreign contract, keeps the account plain, and takes it back', async () => {
  const { ask, codeOf, atomic, address, key, cards, codeAt } = await loggedIn('two@site.test')
  const foreign = chain().contracts.tokens[0]!.address
  await delegateElsewhere(key, foreign)
  expect(await ask(GET_UPGRADE)).toMatchObject({ status: 'foreign', contract: foreign })
  expect(await atomic()).toEqual({ status: 'unsupported' })
  expect(await codeOf(UPGRADE)).toBe(4200)
  expect(await codeOf('eth_sendTransaction', [{ from: address, to: address, data: '0x12' }])).toBe(
    -32602,
  )
  expect(await ask(TAKE_BACK)).toMatchObject({ status: 'available', contract: DELEGATE })
  expect(cards.at(-1)?.words.warning?.title).toBe('Unknown contract')
  expect(await codeAt()).toBeUndefined()
})

test('sends nothing when the code of the account has changed since it was displayed', async () => {
  const { ask, key, between, codeAt } = await loggedIn('three@site.test')
  const foreign = chain().contracts.tokens[0]!.address
  between.approval = () => delegateElsewhere(key, foreign)
  await expect(ask(UPGRADE)).rejects.toMatchObject({ code: -32000 })
  expect(await codeAt()).toBe(`0xef0100${foreign.slice(2).toLowerCase()}`)
})

test('offers no upgrade without a configured delegate', async () => {
  const { ask, codeOf, address } = await loggedIn('four@site.test', world.without)
  expect(await ask(GET_UPGRADE)).toEqual({ status: 'unavailable', address, contract: null })
  expect(await codeOf(UPGRADE)).toBe(4200)
  expect(await codeOf(TAKE_BACK)).toBe(4200)
})

test('accepts no contract, authorization or call to the account itself from a site', async () => {
  const { codeOf, address } = await loggedIn('five@site.test')
  expect(await codeOf(UPGRADE, [{ contract: FRIEND }])).toBe(-32602)
  const authorizationList = [{ chainId: '0x0', address: FRIEND, nonce: '0x0' }]
  const transaction = { from: address, to: FRIEND }
  expect(await codeOf('eth_sendTransaction', [{ ...transaction, authorizationList }])).toBe(-32602)
  expect(await codeOf('eth_sendTransaction', [{ ...transaction, type: '0x4' }])).toBe(-32602)
  expect(await codeOf('wallet_signAuthorization', [{ address: FRIEND }])).toBe(4200)
  const own = { to: address, data: '0x12' }
  expect(await codeOf('eth_sendTransaction', [{ from: address, ...own }])).toBe(-32602)
  const bundle = { version: '2.0.0', chainId: '0x7a69', from: address, calls: [own] }
  expect(await codeOf('wallet_sendCalls', [bundle])).toBe(-32602)
})
