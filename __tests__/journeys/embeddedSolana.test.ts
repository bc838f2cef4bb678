import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  Connection,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Page } from 'playwright-core'
import type { Eip1193Provider } from '../../src/index'
import { SOLANA_CHAIN_ID } from '../../sandbox/chains/solana/genesis'
import { approve, frameOf, loggedIn, reject } from './support/embedded'
import { figure } from './support/figures'
import { reads, sees, seesNoModal } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const visitor = () => world.visit({ wallets: 'off', query: { email: '1', adapter: 'all' } })
const HELLO = 'Fieldnotes: this device may open my notebooks.'
const SEND = 'solana_signAndSendTransaction'

/** The methods of the Solana provider besides EIP-1193. */
type Signer = Eip1193Provider & {
  signMessage?: (input: { message: string }) => Promise<{ signature: string }>
}
type Request = { method: string; params?: unknown }

const node = () => {
  const { networks } = world.sandbox.description
  const network = networks.find(({ chainNamespace }) => chainNamespace === 'solana')
  return new Connection(network?.rpcUrls.default.http[0] ?? '', 'confirmed')
}
const solanaAddress = (page: Page) =>
  page.evaluate(() => window.latchkey.getAccount('solana').address ?? '')
/** Calls the wallet's Solana provider like a site; a rejection is returned as its code. */
const asked = (page: Page, request: Request) =>
  page.evaluate(
    (args) =>
      window.latchkey
        .getProvider('solana')!
        .request(args)
        .then(
          (answer: unknown) => ({ answer }),
          (error: unknown) => ({ code: Object(error).code as number }),
        ),
    request,
  )
async function fund(address: string, amount: string) {
  const body = JSON.stringify({ account: `${SOLANA_CHAIN_ID}:${address}`, amount })
  const url = `${world.sandbox.urls.blockchainApi}/sandbox/fund`
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
}
async function transfer(from: string, to: string, lamports: number) {
  const [payerKey, toPubkey] = [new PublicKey(from), new PublicKey(to)]
  const { blockhash: recentBlockhash } = await node().getLatestBlockhash()
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey, lamports })]
  const parts = { payerKey, recentBlockhash, instructions }
  return base58.encode(
    new VersionedTransaction(new TransactionMessage(parts).compileToV0Message()).serialize(),
  )
}

test('the Solana account of an email login supports both namespaces, signing, sending, a refusal, and switching between networks', async () => {
  const visit = await visitor()
  const { page } = visit
  await loggedIn(world, visit, 'solana@fieldnotes.example')
  const address = await solanaAddress(page)

  await step(
    'one login connects both namespaces, the active one leads, and a reload restores both',
    async () => {
      await reads(page, 'network-id', 'eip155:31337')
      const accounts = () =>
        page.evaluate(() =>
          ['eip155', 'solana'].map((it) => {
            const { address, status, connectedWalletInfo } = window.latchkey.getAccount(
              it as 'solana',
            )
            return { address, status, type: connectedWalletInfo?.type }
          }),
        )
      const before = await accounts()
      expect(before).toMatchObject([
        { address: expect.stringMatching(/^0x/), status: 'connected', type: 'AUTH' },
        { status: 'connected', type: 'AUTH' },
      ])
      expect(base58.decode(before[1]?.address ?? '')).toHaveLength(32)
      await page.reload()
      await reads(page, 'status', 'connected')
      await page.waitForFunction(() => window.latchkey.getAccount('solana').status === 'connected')
      expect(await accounts()).toEqual(before)
      await reads(page, 'network-id', 'eip155:31337')
    },
  )

  await step(
    'the frame shows text, account and network of a message, and the signature is of the account',
    async () => {
      const answer = page.evaluate(async (message) => {
        const provider: Signer | null = window.latchkey.getProvider('solana')
        return provider?.signMessage?.({ message })
      }, HELLO)
      await sees(page, 'ApproveTransaction')
      const frame = frameOf(page)
      await frame.getByTestId('frame-text').filter({ hasText: HELLO }).waitFor()
      await frame
        .getByTestId('frame-origin')
        .filter({ hasText: new URL(page.url()).host })
        .waitFor()
      await frame.getByText('Sandbox Solana').waitFor()
      await approve(page)
      const { signature = '' } = (await answer) ?? {}
      const bytes = new TextEncoder().encode(HELLO)
      expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(address))).toBe(true)
      await seesNoModal(page)
    },
  )

  await step('the frame shows what a transfer moves and costs, and the node agrees', async () => {
    const to = world.sandbox.description.accounts.solana[4]?.address ?? ''
    await fund(address, '1')
    const balance = (text: string) => node().getBalance(new PublicKey(text))
    const before = [await balance(address), await balance(to)]
    const transaction = await transfer(address, to, 250_000_000)
    const options = { preflightCommitment: 'confirmed' }
    const answer = asked(page, { method: SEND, params: { transaction, options } })
    await sees(page, 'ApproveTransaction')
    const frame = frameOf(page)
    await frame.getByTestId('frame-request-title').filter({ hasText: 'Send 0.25 SOL' }).waitFor()
    await frame.getByText(to).waitFor()
    await frame.getByTestId('frame-fee').filter({ hasText: '0.000005 SOL' }).waitFor()
    await approve(page)
    const sent = await answer
    expect(sent).toMatchObject({ answer: { signature: expect.any(String) } })
    const after = [await balance(address), await balance(to)]
    const moved = after.map((amount, at) => amount - (before[at] ?? 0))
    expect(moved).toEqual([-250_005_000, 250_000_000])
    figure('embedded Solana: lamports moved by one payment of 0.25 SOL', moved.join(' and '))
    await seesNoModal(page)
  })

  await step(
    'a rejection reaches the site as 4001; an unknown commitment level is refused before anybody is asked',
    async () => {
      const transaction = await transfer(address, address, 1)
      const answer = asked(page, { method: 'solana_signTransaction', params: { transaction } })
      await sees(page, 'ApproveTransaction')
      await reject(page)
      expect(await answer).toEqual({ code: 4001 })
      await seesNoModal(page)
      const options = { preflightCommitment: 'soon' }
      const refused = await asked(page, { method: SEND, params: { transaction, options } })
      expect(refused).toEqual({ code: -32602 })
      await seesNoModal(page)
    },
  )

  await step('the site moves between the namespaces, and the frame signs on each', async () => {
    const evm = (await page.getByTestId('address').textContent()) ?? ''
    const move = (id: string) =>
      page.evaluate((to) => window.latchkey.switchNetwork(to as never), id)
    await move(SOLANA_CHAIN_ID)
    await reads(page, 'network-id', SOLANA_CHAIN_ID)
    await reads(page, 'address', address)
    await page.reload()
    await reads(page, 'network-id', SOLANA_CHAIN_ID)
    await reads(page, 'address', address)
    await page.waitForFunction(() => window.latchkey.getAccount('eip155').status === 'connected')
    await move('eip155:31338')
    await reads(page, 'network-id', 'eip155:31338')
    const evmNow = await page.evaluate(() => window.latchkey.getAccount('eip155').allAccounts)
    expect(evmNow.map((account) => account.address)).toContain(evm)
    const message = base58.encode(new TextEncoder().encode(HELLO))
    const answer = asked(page, { method: 'solana_signMessage', params: { message } })
    await sees(page, 'ApproveTransaction')
    await frameOf(page).getByText('Sandbox Solana').waitFor()
    await approve(page)
    expect(await answer).toMatchObject({ answer: { signature: expect.any(String) } })
  })
})
