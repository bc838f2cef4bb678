import { encodeFunctionData, hashTypedData, parseAbi, parseEther, stringToHex } from 'viem'
import type { Address, Hex } from 'viem'
import { createApprovals } from '../../../services/frame/page/approvals'
import { createListedGrants } from '../../../services/frame/page/listedGrants'
import type { ListedPasskey } from '../../../services/frame/page/keyService'
import { createOperations, type OperationReceipt } from '../../../services/frame/page/operations'
import { createdKey, WrongPasskeyAnswer } from '../../../services/frame/page/passkeyAnswers'
import { createPasskeySigning } from '../../../services/frame/page/passkeySigning'
import { createPermissionBook } from '../../../services/frame/page/permissionBook'
import { createRpc } from '../../../services/frame/page/rpc'
import { createSigners } from '../../../services/frame/page/signers'
import { createSmartAccounts } from '../../../services/frame/page/smartAccounts'
import { createStoredBundles } from '../../../services/frame/page/storedBundles'
import type { GetOptions } from '../../../services/frame/page/webauthn'
import { passkeyVerifierAddress } from '../../../services/wallet/accounts/implementations'
import { latchkeyAccount } from '../../../services/wallet/accounts/latchkey'
import { addressSigner, signerCalls } from '../../../services/wallet/accounts/multiSigner'
import { createAuthenticator, type Lies } from './authenticator'
import { deviceOf, logInByInbox, SITE } from './host'
import { CHAIN_ID, startSmartHosts } from './smartHosts'
import { memoryStore } from './smartFrame'

const HOME = { origin: 'https://wallet.example', domain: 'wallet.example' }
const VERIFIER = passkeyVerifierAddress('latchkeyPasskeyVerifier')
const FRIEND: Address = '0x00000000000000000000000000000000000f41e8'
const world = { origin: '', without: '' }
let hosts: Awaited<ReturnType<typeof startSmartHosts>>
const chain = () => hosts.chain()

beforeAll(async () => {
  hosts = await startSmartHosts()
  world.origin = await hosts.host({ passkeyVerifier: 'latchkeyPasskeyVerifier' })
  world.without = await hosts.host()
}, 120_000)
afterAll(() => hosts.stop())

/** A passkey of the wallet, as the service lists it. */
async function passkeyOf() {
  const authenticator = await createAuthenticator(HOME.origin)
  const created = await authenticator.create('AAAA')
  const listed: ListedPasskey = {
    ...{ id: created.id, addedAt: 1_700_000_000_000, opens: true },
    ...{ publicKey: created.publicKey, algorithm: -7 },
  }
  return { authenticator, listed }
}
type Held = Awaited<ReturnType<typeof passkeyOf>>

/** A logged-in user with coins on the smart account, whose browser has one passkey. */
async function loggedIn(
  email: string,
  { held, lies, origin = world.origin }: { held?: Held; lies?: Lies; origin?: string } = {},
) {
  const { login, vault, service } = deviceOf(origin)
  await logInByInbox(origin, login, email)
  const smartAccounts = createSmartAccounts(vault, service, [CHAIN_ID])
  const account = (await smartAccounts.find(CHAIN_ID))!
  const { client, treasury, rpcUrl } = chain()
  const hash = await treasury!.send({ to: account.address, value: parseEther('1') })
  await client.waitForTransactionReceipt({ hash })
  const passkey = held ?? (await passkeyOf())
  const operations = createOperations(smartAccounts)
  const receipts: { of?: () => OperationReceipt | null } = {}
  const list = async () => [passkey.listed]
  const browser: { fails?: boolean } = {}
  const place = {
    async get({ challenge }: GetOptions) {
      if (browser.fails) throw new DOMException('The prompt was closed.', 'NotAllowedError')
      return { passkey: await passkey.authenticator.get(challenge, lies), secret: null }
    },
  }
  const signers = createSigners({
    ...{ login, smartAccounts, home: HOME, passkeys: { list }, place },
    operations: {
      ...operations,
      receiptOf: async (id, of) => (receipts.of ? receipts.of() : operations.receiptOf(id, of)),
    },
    pause: async () => undefined,
  })
  const store = memoryStore()
  const opened: unknown[] = []
  const user = { now: login.user }
  const cards: { hasPasskey: boolean }[] = []
  const watched: typeof login = {
    ...login,
    user: () => user.now(),
    openKey(...of) {
      opened.push(of)
      return login.openKey(...of)
    },
  }
  const approvals = createApprovals((open) => {
    if (!open || open.busy) return
    const { approve, approveWithPasskey } = open
    cards.push({ hasPasskey: approveWithPasskey !== undefined })
    // A request with a fee can be approved when the fee is known.
    void Promise.resolve(open.fee?.text()).then(approveWithPasskey ?? approve)
  })
  const rpc = createRpc({
    ...{ login: watched, smartAccounts, operations, approvals, site: SITE },
    passkeySigning: createPasskeySigning({
      ...{ login: watched, passkeys: { list }, place, home: HOME },
    }),
    bundles: createStoredBundles(store, SITE),
    permissions: createPermissionBook(store),
    listed: createListedGrants(vault, service),
    active: () => ({ chainId: CHAIN_ID, rpcUrl }),
  })
  const shownList = async () => (await signers.list(CHAIN_ID))!
  const bytes = async () => (await shownList()).signers.map(({ signer }) => signer)
  const change = async (
    kind: 'add' | 'remove',
    signer: Hex,
    shown?: Awaited<ReturnType<typeof shownList>>,
  ) => {
    const priced = signers.price({ kind, signer }, shown ?? (await shownList()))
    await priced.fee.text()
    return { priced, run: () => priced.run(() => undefined) }
  }
  const codeOf = (method: string, params: unknown) =>
    rpc({ method, params }).then(
      () => null,
      (error: unknown) => (error as { code?: number }).code,
    )
  const ask = (method: string, params: unknown) => rpc({ method, params })
  return {
    ...{ signers, account, passkey, list: shownList, bytes, change, codeOf, receipts },
    ...{ ask, opened, cards, browser, user },
  }
}

test('adds a passkey of the wallet to an account that is not deployed, lists it, and removes it', async () => {
  const { signers, account, passkey, list, bytes, change } = await loggedIn('one@site.test')
  const owner = addressSigner(account.owner)
  const before = await list()
  expect(before).toMatchObject({ canChange: true, verifier: VERIFIER, hidden: 0 })
  expect(before.signers).toEqual([{ kind: 'owner', signer: owner }])
  expect(before.candidates).toEqual([passkey.listed])

  const signer = await signers.use(before.candidates, VERIFIER)
  const { priced, run } = await change('add', signer)
  expect(await priced.fee.text()).toMatch(/^at most 0\.\d+ ETH$/)
  expect(await priced.fee.paidBy?.()).toEqual({ kind: 'self' })
  await run()
  const after = await list()
  expect(after.account.deployed).toBe(true)
  expect(after.signers).toEqual([
    { kind: 'owner', signer: owner },
    { kind: 'passkey', signer, passkey: passkey.listed },
  ])
  expect(after.candidates).toEqual([])

  await (await change('remove', signer)).run()
  expect(await bytes()).toEqual([owner])
}, 60_000)

test('removes the key of the wallet never, and adds only passkeys of the verifier, once', async () => {
  const { signers, account, list, change } = await loggedIn('two@site.test')
  const shown = await list()
  const owner = addressSigner(account.owner)
  const foreign: Hex = `${FRIEND.toLowerCase() as Hex}${'11'.repeat(64)}`
  for (const [kind, signer] of [
    ['remove', owner],
    ['remove', addressSigner(FRIEND)],
    ['add', owner],
    ['add', addressSigner(FRIEND)],
    ['add', foreign],
  ] as const)
    expect(() => signers.price({ kind, signer }, shown)).toThrow(/changed/)
  const signer = await signers.use(shown.candidates, VERIFIER)
  await (await change('add', signer)).run()
  const now = await list()
  expect(() => signers.price({ kind: 'add', signer }, now)).toThrow(/changed/)
  const state = { ...now.account.signers!, threshold: 2 }
  const locked = { ...now, account: { ...now.account, signers: state }, canChange: false }
  expect(() => signers.price({ kind: 'remove', signer }, locked)).toThrow(/changed/)
}, 60_000)

test('sends nothing when the signers have changed since they were displayed', async () => {
  const held = await passkeyOf()
  const { signers, list, bytes, change } = await loggedIn('three@site.test', { held })
  const shown = await list()
  const signer = await signers.use(shown.candidates, VERIFIER)
  const late = await change('add', signer, shown)
  const other = await loggedIn('other@site.test')
  const theirs = await other.signers.use([other.passkey.listed], VERIFIER)
  await (await change('add', theirs, shown)).run()
  const before = await bytes()
  await expect(late.run()).rejects.toMatchObject({ kind: 'changed' })
  expect(await bytes()).toEqual(before)
}, 60_000)

test('reports a change that had no effect, and one that is in no block', async () => {
  const { signers, list, change, receipts } = await loggedIn('four@site.test')
  const signer = await signers.use((await list()).candidates, VERIFIER)
  receipts.of = () => null
  await expect((await change('add', signer)).run()).rejects.toMatchObject({ kind: 'unconfirmed' })
  receipts.of = () => ({
    ...{ transactionHash: '0x', blockHash: '0x', blockNumber: 1n, gasUsed: 1n, logs: [] },
    status: 'reverted',
  })
  await expect((await change('remove', signer)).run()).rejects.toMatchObject({ kind: 'reverted' })
}, 60_000)

test('offers no signers where the configuration names no verifier', async () => {
  const { signers } = await loggedIn('five@site.test', { origin: world.without })
  expect(await signers.list(CHAIN_ID)).toBeNull()
  expect(await signers.networks([])).toEqual([])
})

test('refuses every form in which a site can ask to change the signers', async () => {
  const { account, codeOf, bytes } = await loggedIn('six@site.test')
  const { address } = account
  const before = await bytes()
  const data = signerCalls.addSigner(addressSigner(FRIEND))
  const own = { to: address, data }
  const asked = { from: address, ...own }
  expect(await codeOf('eth_sendTransaction', [asked])).toBe(-32602)
  const bundle = { version: '2.0.0', chainId: '0x7a69', from: address, atomicRequired: true }
  expect(await codeOf('wallet_sendCalls', [{ ...bundle, calls: [own] }])).toBe(-32602)
  const zero = { ...own, to: '0x0000000000000000000000000000000000000000' }
  expect(await codeOf('wallet_sendCalls', [{ ...bundle, calls: [zero] }])).toBe(-32602)
  const threshold = encodeFunctionData({
    abi: parseAbi(['function setThreshold(uint64 newThreshold)']),
    args: [2n],
  })
  const nested = latchkeyAccount.encodeCalls([own])
  for (const callData of [data, signerCalls.removeSigner(addressSigner(FRIEND)), threshold, nested])
    expect(await codeOf('eth_sendUserOperation', [{ sender: address, callData }])).toBe(-32602)
  expect(await bytes()).toEqual(before)
}, 60_000)

/** The same user, whose account has the passkey as a signer. */
async function withSigner(email: string) {
  const person = await loggedIn(email)
  const signer = await person.signers.use([person.passkey.listed], VERIFIER)
  await (await person.change('add', signer)).run()
  return { ...person, signer }
}

test('signs messages and typed data with the passkey, without the key of the wallet', async () => {
  const { account, ask, opened, cards } = await withSigner('seven@site.test')
  const { address } = account
  const { client } = chain()
  const message = 'notes.test wants you to sign in'
  const signature = (await ask('personal_sign', [stringToHex(message), address])) as Hex
  expect(await client.verifyMessage({ address, message, signature })).toBe(true)
  const data = {
    domain: { name: 'Notes', chainId: CHAIN_ID },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const
  const typed = (await ask('eth_signTypedData_v4', [address, JSON.stringify(data)])) as Hex
  const hash = hashTypedData(data)
  expect(await client.verifyHash({ address, hash, signature: typed })).toBe(true)
  expect(cards).toEqual([{ hasPasskey: true }, { hasPasskey: true }])
  expect(opened).toEqual([])
}, 60_000)

test('sends transactions, calls and operations with the passkey', async () => {
  const { account, ask, opened } = await withSigner('eight@site.test')
  const { address } = account
  const coins = () => chain().client.getBalance({ address: FRIEND })
  const before = await coins()
  const one = { from: address, to: FRIEND, value: '0x1' }
  expect(await ask('eth_sendTransaction', [one])).toMatch(/^0x[0-9a-f]{64}$/)
  const calls = [
    { to: FRIEND, value: '0x2' },
    { to: FRIEND, value: '0x3' },
  ]
  const bundle = { version: '2.0.0', chainId: '0x7a69', from: address, atomicRequired: true, calls }
  expect(await ask('wallet_sendCalls', [bundle])).toMatchObject({ id: expect.any(String) })
  const callData = latchkeyAccount.encodeCalls([{ to: FRIEND, value: 4n }])
  const hash = await ask('eth_sendUserOperation', [{ sender: address, callData }])
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect((await coins()) - before).toBe(10n)
  expect(opened).toEqual([])
}, 60_000)

test('signs nothing when the user closes the prompt, or another user has logged in', async () => {
  const { account, codeOf, browser, user } = await withSigner('nine@site.test')
  const params = [stringToHex('hello'), account.address]
  browser.fails = true
  expect(await codeOf('personal_sign', params)).toBe(4001)
  browser.fails = false
  const { now } = user
  let asked = 0
  // The request finds its own user; the user changes while the passkey is used.
  user.now = async () => ({ ...(await now()), ...((asked += 1) > 3 && { address: FRIEND }) })
  expect(await codeOf('personal_sign', params)).toBe(4100)
}, 60_000)

test('offers no passkey once it is no signer, and none for the plain account', async () => {
  const { account, signer, change, ask, cards, opened } = await withSigner('ten@site.test')
  await ask('personal_sign', [stringToHex('hello'), account.owner])
  await (await change('remove', signer)).run()
  await ask('personal_sign', [stringToHex('hello'), account.address])
  expect(cards).toEqual([{ hasPasskey: false }, { hasPasskey: false }])
  expect(opened).toHaveLength(2)
}, 60_000)

const LIES: readonly [string, Lies][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another domain', { domain: 'evil.example' }],
  ['a user who was not verified', { flags: 0x01 }],
  ['a user who was not present', { flags: 0x04 }],
  ['another kind of ceremony', { type: 'payment.get' }],
]

describe('the answer of the browser', () => {
  const signersOf = (
    held: Held,
    { lies, listed }: { lies?: Lies; listed?: ListedPasskey; challenge?: string },
    challenge?: string,
  ) => {
    const signers = createSigners({
      ...{ home: HOME, passkeys: { list: async () => [] } },
      // Only the passkey is used.
      ...({} as Pick<
        Parameters<typeof createSigners>[0],
        'login' | 'smartAccounts' | 'operations'
      >),
      place: {
        get: async (options: GetOptions) => ({
          passkey: await held.authenticator.get(challenge ?? options.challenge, lies),
          secret: null,
        }),
      },
    })
    return signers.use([listed ?? held.listed], VERIFIER)
  }

  it.each(LIES)('is refused for %s', async (_, lies) => {
    const held = await passkeyOf()
    expect(await signersOf(held, {})).toMatch(new RegExp(`^${VERIFIER}`, 'i'))
    await expect(signersOf(held, { lies })).rejects.toBeInstanceOf(WrongPasskeyAnswer)
    const created = await held.authenticator.create('AAAA', lies)
    await expect(createdKey(created, 'AAAA', HOME)).rejects.toBeInstanceOf(WrongPasskeyAnswer)
  })

  it('is refused for another challenge', async () => {
    const held = await passkeyOf()
    await expect(signersOf(held, {}, 'BBBB')).rejects.toBeInstanceOf(WrongPasskeyAnswer)
    const created = await held.authenticator.create('BBBB')
    await expect(createdKey(created, 'AAAA', HOME)).rejects.toBeInstanceOf(WrongPasskeyAnswer)
  })

  it('is refused when the service lists the key of someone else under the id of the passkey', async () => {
    const [held, attacker] = [await passkeyOf(), await passkeyOf()]
    const listed = { ...held.listed, publicKey: attacker.listed.publicKey }
    await expect(signersOf(held, { listed })).rejects.toBeInstanceOf(WrongPasskeyAnswer)
  })

  it('is refused for a passkey that was not offered', async () => {
    const [held, other] = [await passkeyOf(), await passkeyOf()]
    await expect(signersOf(held, { listed: other.listed })).rejects.toThrow(/another passkey/)
  })

  it('gives no signer for a new passkey with another kind of key', async () => {
    const created = await (await createAuthenticator(HOME.origin, -8)).create('AAAA')
    await expect(createdKey(created, 'AAAA', HOME)).rejects.toThrow(/another kind of key/)
  })
})
