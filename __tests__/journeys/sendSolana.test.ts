import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import { Connection, PublicKey } from '@solana/web3.js'
import { approve, frameOf, loggedIn } from './support/embedded'
import { figure } from './support/figures'
import { openAccount, openConnect, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

const network = () => {
  const found = world.sandbox.description.networks.find(
    ({ chainNamespace }) => chainNamespace === 'solana',
  )
  if (!found) throw new Error('no Solana')
  return found
}
const node = () => new Connection(network().rpcUrls.default.http[0] ?? '', 'confirmed')
const account = (at: number) =>
  new PublicKey(world.sandbox.description.accounts.solana[at]?.address ?? '')
const token = () => {
  const found = world.sandbox.description.tokens.find(({ standard }) => standard === 'spl')
  if (!found) throw new Error('no token of Solana')
  return found
}

/** A visitor with an installed wallet of the Wallet Standard, with one of the test accounts. */
async function connected(at = 0) {
  const visit = await world.visit({
    query: { adapter: 'solana' },
    wallets: [{ solana: { accounts: [at] } }],
  })
  await openConnect(visit)
  await press(visit.page, 'wallet-selector-Sandbox Solana')
  await press(visit.page, 'injected-approve')
  await reads(visit.page, 'status', 'connected')
  return visit
}

/** Chooses a token and gives the recipient. */
async function fillIn(visit: Visit, symbol: string, to: PublicKey) {
  const { page } = visit
  await openAccount(visit)
  await press(page, 'wallet-features-send-button')
  await press(page, 'send-select-token-button')
  await press(page, `send-select-token-item-${symbol}`)
  await page.getByTestId('send-address-input').fill(to.toBase58())
}

async function confirmed({ page }: Visit) {
  await sees(page, 'WalletSendConfirmed')
  await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
}

test('an installed wallet sends SOL and a token on Solana, and can refuse', async () => {
  const visit = await connected()
  const { page } = visit

  await step('SOL: the whole address is shown, and what is shown is what moves', async () => {
    const to = account(4)
    const before = await node().getBalance(to)
    await fillIn(visit, 'SOL', to)
    await page.getByTestId('send-amount-input').fill('0.25')
    await press(page, 'send-action-button')
    const preview = await sees(page, 'WalletSendPreview')
    expect((await preview.textContent())?.replace(/\s/g, '')).toContain(to.toBase58())
    await preview.getByTestId('send-preview-fee').getByText('0.000015 SOL').waitFor()
    await press(page, 'send-confirm-button')
    await press(page, 'injected-approve')
    await confirmed(visit)
    expect((await node().getBalance(to)) - before).toBe(250_000_000)
    figure('send on Solana: lamports moved', 250_000_000)
    await press(page, 'send-done-button')
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step('a token: the receiver gets an account for it, and the exact amount', async () => {
    const { address, symbol, decimals } = token()
    const to = account(4)
    const held = getAssociatedTokenAddressSync(new PublicKey(address), to)
    const read = () =>
      node()
        .getTokenAccountBalance(held)
        .then(
          ({ value }) => BigInt(value.amount),
          () => 0n,
        )
    const before = await read()
    await fillIn(visit, symbol, to)
    await page.getByTestId('send-amount-input').fill('1.5')
    await press(page, 'send-action-button')
    await press(page, 'send-confirm-button')
    await press(page, 'injected-approve')
    await confirmed(visit)
    expect((await read()) - before).toBe(15n * 10n ** BigInt(decimals - 1))
    await press(page, 'send-done-button')
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step(
    'an address of another namespace is refused, and a refusal in the wallet moves nothing',
    async () => {
      const to = account(4)
      await fillIn(visit, 'SOL', to)
      await page.getByTestId('send-amount-input').fill('0.1')
      await page.getByTestId('send-address-input').fill(`0x${'ab'.repeat(20)}`)
      await reads(page, 'send-action-button', 'Invalid address')
      await page.getByTestId('send-address-input').fill(to.toBase58())
      await press(page, 'send-action-button')
      const before = await node().getBalance(to)
      await press(page, 'send-confirm-button')
      await press(page, 'injected-reject')
      await page.getByTestId('send-error').getByText('You declined').waitFor()
      expect(await node().getBalance(to)).toBe(before)
    },
  )
})

test('Max subtracts the fee, and the account stays', async () => {
  const visit = await connected(3)
  const { page } = visit
  const [from, to] = [account(3), account(4)]
  const before = [await node().getBalance(from), await node().getBalance(to)]
  await fillIn(visit, 'SOL', to)
  await press(page, 'send-max-button')
  await press(page, 'send-action-button')
  await press(page, 'send-confirm-button')
  await press(page, 'injected-approve')
  await confirmed(visit)
  const moved = (await node().getBalance(to)) - (before[1] ?? 0)
  expect(moved).toBe((before[0] ?? 0) - 905_880)
  figure('send on Solana: lamports left after Max', await node().getBalance(from))
})

test('an email wallet sends SOL: its frame asks, and the coins arrive', async () => {
  const visit = await world.visit({ wallets: 'off', query: { email: '1', adapter: 'all' } })
  const { page } = visit
  await loggedIn(world, visit, 'solana-sender@fieldnotes.example')
  const id = network().caipNetworkId
  await page.evaluate((to) => window.latchkey.switchNetwork(to as never), id)
  await reads(page, 'network-id', id)
  const from = (await page.getByTestId('address').textContent())?.trim() ?? ''
  const body = JSON.stringify({ account: `${id}:${from}`, amount: '1' })
  const url = `${world.sandbox.urls.blockchainApi}/sandbox/fund`
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
  const to = account(4)
  const before = await node().getBalance(to)
  await fillIn(visit, 'SOL', to)
  await page.getByTestId('send-amount-input').fill('0.125')
  await press(page, 'send-action-button')
  await press(page, 'send-confirm-button')
  await sees(page, 'ApproveTransaction')
  await frameOf(page).getByTestId('frame-request-title').filter({ hasText: '0.125 SOL' }).waitFor()
  await approve(page)
  await confirmed(visit)
  expect((await node().getBalance(to)) - before).toBe(125_000_000)
})
