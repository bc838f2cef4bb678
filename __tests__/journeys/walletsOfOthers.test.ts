/**
 * Third-party wallets, from what the registry has under a permissive licence:
 * eip155: `@johanneskares/wallet-mock` (ISC), and `headless-web3-provider` (MIT) in
 * walletChoice.test.ts.
 * solana: the burner wallet of `@solana/wallet-adapter` (Apache-2.0), wrapped and registered by
 * their own code.
 * cosmos: not a wallet, but the signer of CosmJS (`@cosmjs/amino`, Apache-2.0), here under Keplr's
 * global.
 * polkadot: `@polkadot/extension-inject` (Apache-2.0) needs 95 further packages and has no signer;
 * its signer, `@polkadot/keyring`, needs 39. bip122: only types, clients and selectors, no wallet.
 */
import { createPublicKey, verify } from 'node:crypto'
import { installMockWallet } from '@johanneskares/wallet-mock'
import { base58, hex } from '@scure/base'
import { Connection, PublicKey } from '@solana/web3.js'
import { verifyMessage } from 'ethers'
import { createPublicClient, http, isHex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { verifyCosmos } from '../../src/adapters/siwx/verify/cosmos'
import { putForeign } from './support/foreign'
import { cosmosKeys } from './support/remoteWallet'
import { openAccount, openConnect, press, reads, sees, storedKeys } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const MESSAGE = 'Fieldnotes: this device may open my notebooks.'

const networkOf = (namespace: string) => {
  const { networks } = world.sandbox.description
  const found = networks.find(({ chainNamespace }) => chainNamespace === namespace)
  if (!found) throw new Error(`no network of ${namespace}`)
  return { id: found.caipNetworkId, node: found.rpcUrls.default.http[0] ?? '' }
}
const textOf = async ({ page }: Visit, testId: string) =>
  (await page.getByTestId(testId).textContent())?.trim() ?? ''

/** Sends a coin of the active network like a user; these wallets show no prompt. */
async function send(visit: Visit, symbol: string, amount: string, to: string): Promise<void> {
  const { page } = visit
  await openAccount(visit)
  await press(page, 'wallet-features-send-button')
  await press(page, 'send-select-token-button')
  await press(page, `send-select-token-item-${symbol}`)
  await page.getByTestId('send-amount-input').fill(amount)
  await page.getByTestId('send-address-input').fill(to)
  await press(page, 'send-action-button')
  await sees(page, 'WalletSendPreview')
  await press(page, 'send-confirm-button')
  await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
}

/**
 * A reload restores the account; a disconnect ends it, leaves nothing behind, and stays after a
 * reload.
 */
async function comesBackAndEnds(visit: Visit, address: string): Promise<void> {
  const { page } = visit
  await page.reload()
  await reads(page, 'status', 'connected')
  await reads(page, 'address', address)
  await press(page, 'disconnect-hook-button')
  await reads(page, 'status', 'disconnected')
  expect(JSON.stringify(await storedKeys(visit))).not.toContain(address)
  await page.reload()
  await reads(page, 'status', 'disconnected')
}

test('eip155: the mock wallet of Johannes Kares signs in, sends, is restored and disconnects', async () => {
  const { node } = networkOf('eip155')
  const { privateKey = '' } = world.sandbox.description.accounts.eip155[4] ?? {}
  if (!isHex(privateKey)) throw new Error('no key')
  const account = privateKeyToAccount(privateKey)
  const transports = { [foundry.id]: http(node) }
  const visit = await world.visit({
    query: { siwx: 'required' },
    wallets: 'off',
    prepare: (page) => installMockWallet({ page, account, transports, defaultChain: foundry }),
  })
  const { page } = visit
  await openConnect(visit)
  await press(page, 'wallet-selector-com.example.mock-wallet')
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await reads(page, 'session', account.address)
  const session = await page.evaluate(() => window.latchkey.getSession())
  expect(verifyMessage(session?.message ?? '', session?.signature ?? '')).toBe(account.address)
  const chain = createPublicClient({ transport: http(node) })
  const to = '0x7b1F77c0A94E51D8B3036CE2f7A1904d5C41d6Cf'.toLowerCase() as `0x${string}`
  const before = await chain.getBalance({ address: to })
  await send(visit, 'ETH', '0.75', to)
  expect((await chain.getBalance({ address: to })) - before).toBe(parseEther('0.75'))
  await press(page, 'header-close')
  await comesBackAndEnds(visit, account.address)
})

/** The first bytes of an Ed25519 key in the form that Node reads (RFC 8410). */
const ED25519_SPKI = '302a300506032b6570032100'

/** Whether Node verifies a text of the page as the account's signature over a message. */
function isSigned(address: string, message: string, signature: string): boolean {
  const key = Buffer.concat([Buffer.from(ED25519_SPKI, 'hex'), base58.decode(address)])
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(message), publicKey, base58.decode(signature))
}

async function visitBurner(isKept: boolean, query: Record<string, string> = {}): Promise<Visit> {
  const { node } = networkOf('solana')
  const visit = await world.visit({
    query: { adapter: 'solana', ...query },
    wallets: 'off',
    prepare: (page) => putForeign(page, 'burner', { isKept, node }),
  })
  // It warns that no real site should offer it.
  visit.expectProblems(/UnsafeBurnerWalletAdapter/)
  await openConnect(visit)
  await press(visit.page, 'wallet-selector-Burner Wallet')
  return visit
}

test('solana: the burner wallet signs, sends, is restored and disconnects', async () => {
  const visit = await visitBurner(true)
  const { page } = visit
  await reads(page, 'status', 'connected')
  const address = await textOf(visit, 'address')
  await press(page, 'sign-message-button')
  await reads(page, 'signature', /^\s*[1-9A-HJ-NP-Za-km-z]{80,90}\s*$/)
  expect(isSigned(address, MESSAGE, await textOf(visit, 'signature'))).toBe(true)
  const { id, node } = networkOf('solana')
  const body = JSON.stringify({ account: `${id}:${address}`, amount: '2' })
  const url = `${world.sandbox.urls.blockchainApi}/sandbox/fund`
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
  const chain = new Connection(node, 'confirmed')
  const to = world.sandbox.description.accounts.solana[4]?.address ?? ''
  const before = await chain.getBalance(new PublicKey(to))
  await send(visit, 'SOL', '0.375', to)
  expect((await chain.getBalance(new PublicKey(to))) - before).toBe(375_000_000)
  await press(page, 'header-close')
  await comesBackAndEnds(visit, address)
})

test('solana: the burner wallet signs in; as it loses its key with the page, a reload ends the connection', async () => {
  const visit = await visitBurner(false, { siwx: 'required' })
  const { page } = visit
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await reads(page, 'session', /[1-9A-HJ-NP-Za-km-z]{32,44}/)
  const session = await page.evaluate(() => window.latchkey.getSession())
  const address = await textOf(visit, 'address')
  expect(isSigned(address, session?.message ?? '', session?.signature ?? '')).toBe(true)
  await page.reload()
  await reads(page, 'status', 'disconnected')
  await openConnect(visit)
})

test('cosmos: the signer of CosmJS under Keplr’s global signs, is restored and disconnects', async () => {
  const { keys, chains } = cosmosKeys(world.sandbox.description)
  const told = {
    key: hex.encode(keys[2] ?? new Uint8Array()),
    prefixes: Object.fromEntries(
      chains.map(({ id, prefix }) => [id.replace('cosmos:', ''), prefix]),
    ),
  }
  const visit = await world.visit({
    query: { adapter: 'cosmos' },
    wallets: 'off',
    prepare: (page) => putForeign(page, 'amino', told),
  })
  const { page } = visit
  await openConnect(visit)
  await press(page, 'wallet-selector-Keplr')
  await reads(page, 'status', 'connected')
  const address = await textOf(visit, 'address')
  await press(page, 'sign-message-button')
  await reads(page, 'signature', /^\s*[\w+/=]{88}\s*$/)
  const signature = await textOf(visit, 'signature')
  const chainId = 'cosmos:any'
  expect(verifyCosmos({ chainId, address, message: MESSAGE, signature, rpcUrls: [] })).toBe(true)
  await comesBackAndEnds(visit, address)
})
