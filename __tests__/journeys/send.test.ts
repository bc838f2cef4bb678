import { createPublicClient, erc20Abi, formatEther, getAddress, http, parseEther } from 'viem'
import { approve, frameOf, loggedIn } from './support/embedded'
import { figure } from './support/figures'
import { visitConnected } from './support/startStates'
import {
  hasWidget,
  openAccount,
  press,
  reads,
  sees,
  seesNoModal,
  storedKeys,
} from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const RECIPIENT = getAddress('0x2b1f77c0a94e51d8b3036ce2f7a1904d5c41d6cf')

const node = () => {
  const [network] = world.sandbox.description.networks
  return createPublicClient({ transport: http(network?.rpcUrls.default.http[0]) })
}
const tokenNamed = (symbol: string) => {
  const token = world.sandbox.description.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`no token ${symbol}`)
  return token.address as `0x${string}`
}

/** Gives an account coins of the first chain. */
async function fund(address: string) {
  const url = `${world.sandbox.urls.blockchainApi}/sandbox/fund`
  const body = JSON.stringify({ account: `eip155:31337:${address}`, amount: '5' })
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
}

/** Fills in a transfer and reviews it. */
async function review(visit: Visit, token: string, amount: string, to: string = RECIPIENT) {
  const { page } = visit
  await openAccount(visit)
  await press(page, 'wallet-features-send-button')
  const form = await sees(page, 'WalletSend')
  await form.getByTestId('send-action-button').getByText('Select token').waitFor()
  await press(page, 'send-select-token-button')
  await press(page, `send-select-token-item-${token}`)
  await page.getByTestId('send-amount-input').fill(amount)
  await page.getByTestId('send-address-input').fill(to)
  await press(page, 'send-action-button')
  return sees(page, 'WalletSendPreview')
}

test('sending from an installed wallet works with coins, tokens, names and a refusal, and returns the result to the site', async () => {
  const visit = await visitConnected(world)
  const { page } = visit

  await step('the button names the first rule that the form breaks', async () => {
    await openAccount(visit)
    await press(page, 'wallet-features-send-button')
    const says = (label: string) => reads(page, 'send-action-button', label)
    await says('Select token')
    await press(page, 'send-select-token-button')
    await press(page, 'send-select-token-item-ETH')
    await says('Add amount')
    await page.getByTestId('send-amount-input').fill('0')
    await says('Incorrect value')
    await page.getByTestId('send-amount-input').fill('99999999')
    await says('Insufficient funds')
    await page.getByTestId('send-amount-input').fill('1')
    await says('Add address')
    await page.getByTestId('send-address-input').fill('0x123')
    await says('Invalid address')
    await page.getByTestId('send-address-input').fill(RECIPIENT.replace('2B1F', '2b1F'))
    await says('Invalid address')
    await page.getByTestId('send-address-input').fill(RECIPIENT)
    await says('Preview send')
    expect(await page.getByTestId('send-action-button').isEnabled()).toBe(true)
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step('the site opens the form filled in', async () => {
    const params = { token: 'HRBD', amount: '2.5', to: RECIPIENT }
    await page.evaluate(
      (given) => window.latchkey.open({ view: 'WalletSend', arguments: given }),
      params,
    )
    await reads(page, 'send-action-button', 'Preview send')
    expect(await page.getByTestId('send-amount-input').inputValue()).toBe('2.5')
    expect(await page.getByTestId('send-address-input').inputValue()).toBe(RECIPIENT)
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step('native coin: what is shown is what moves, and the network confirms it', async () => {
    const before = await node().getBalance({ address: RECIPIENT })
    const preview = await review(visit, 'ETH', '1.25')
    const text = (await preview.textContent())?.replace(/\s/g, '') ?? ''
    expect(text).toContain(RECIPIENT)
    await preview
      .getByTestId('send-preview-fee')
      .getByText(/0\.0+\d+ ETH/)
      .waitFor()
    await press(page, 'send-confirm-button')
    await press(page, 'injected-approve')
    await sees(page, 'WalletSendConfirmed')
    await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
    await page.locator('[data-testid="send-outcome"] .latch.connected').waitFor()
    const after = await node().getBalance({ address: RECIPIENT })
    expect(after - before).toBe(parseEther('1.25'))
    figure('send: coin moved', `${formatEther(after - before)} ETH`)
    await press(page, 'send-done-button')
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step('token: the exact amount goes to the recipient, and nothing else', async () => {
    const token = tokenNamed('HRBD')
    const read = () =>
      node().readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [RECIPIENT],
      })
    const before = await read()
    const preview = await review(visit, 'HRBD', '12.345678')
    const sentence = `Sends 12.345678 HRBD to ${RECIPIENT}`
    await preview.getByTestId('action').getByText(sentence, { exact: true }).waitFor()
    await preview.getByTestId('balance-changes').getByText('−12.345678 HRBD').waitFor()
    await press(page, 'send-confirm-button')
    await press(page, 'injected-approve')
    await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
    expect((await read()) - before).toBe(12_345_678n)
    await press(page, 'send-done-button')
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step('the view of a token opens from its row, and sends that token', async () => {
    await openAccount(visit)
    await press(page, 'token-HRBD')
    const shown = await sees(page, 'Token')
    await shown.getByTestId('token-balance').getByText('HRBD').waitFor()
    const contract = tokenNamed('HRBD')
    const named = await shown.getByTestId('token-contract').getAttribute('title')
    expect(named?.toLowerCase()).toBe(contract.toLowerCase())
    await press(page, 'token-send-button')
    await sees(page, 'WalletSend')
    await page.getByTestId('send-select-token-button').getByText('HRBD').waitFor()
    await page.getByTestId('send-amount-input').fill('3')
    await page.getByTestId('send-address-input').fill(RECIPIENT)
    await press(page, 'send-action-button')
    const preview = await sees(page, 'WalletSendPreview')
    const sentence = `Sends 3 HRBD to ${RECIPIENT}`
    await preview.getByTestId('action').getByText(sentence, { exact: true }).waitFor()
    await press(page, 'send-confirm-button')
    await press(page, 'injected-approve')
    await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
    await press(page, 'send-done-button')
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step('a refusal stays on the review and says so; the next try goes through', async () => {
    await review(visit, 'ETH', '0.5')
    await press(page, 'send-confirm-button')
    await press(page, 'injected-reject')
    await page.getByTestId('send-error').getByText('You declined').waitFor()
    await press(page, 'send-confirm-button')
    await press(page, 'injected-approve')
    await sees(page, 'WalletSendConfirmed')
    await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
    await press(page, 'send-done-button')
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step(
    'a name is looked up as the registry writes it, shown with its address, and sent to',
    async () => {
      const preview = await review(visit, 'ETH', '0.5', 'Ｗillow.reown.id')
      const registry = `${world.sandbox.urls.blockchainApi}/v1/profile/account/willow.reown.id`
      const query = new URLSearchParams({
        apiVersion: '2',
        projectId: world.sandbox.description.projectId,
      })
      const record = (await (await fetch(`${registry}?${query}`)).json()) as {
        addresses: Record<string, { address: string }>
      }
      const address = getAddress(Object.values(record.addresses)[0]?.address ?? '')
      const shown = (await preview.textContent())?.replace(/\s/g, '') ?? ''
      expect(shown).toContain('willow.reown.id')
      expect(shown).toContain(address)
      const before = await node().getBalance({ address })
      await press(page, 'send-confirm-button')
      await press(page, 'injected-approve')
      await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
      // The owner of the name may be the sender; then only the fee is missing.
      const moved = (await node().getBalance({ address })) - before
      const own = world.addresses()[0]?.toLowerCase() === address.toLowerCase()
      expect(own ? moved < 0n : moved === parseEther('0.5')).toBe(true)
      await press(page, 'send-done-button')
      await press(page, 'header-close')
      await seesNoModal(page)
    },
  )

  await step('the site waits for the outcome: the hash, or the refusal', async () => {
    const params = { token: 'ETH', amount: '0.5', to: RECIPIENT }
    const outcome = () =>
      page.evaluate(
        (given) =>
          window.latchkey.send(given).then(
            ({ hash }) => hash,
            (error: unknown) => String(Object(error).code),
          ),
        params,
      )
    const sent = outcome()
    await press(page, 'send-action-button')
    await press(page, 'send-confirm-button')
    await press(page, 'injected-approve')
    const { status } = await node().waitForTransactionReceipt({
      hash: (await sent) as `0x${string}`,
    })
    expect(status).toBe('success')
    await press(page, 'header-close')
    const refused = outcome()
    await press(page, 'send-action-button')
    await press(page, 'send-confirm-button')
    await press(page, 'injected-reject')
    expect(await refused).toBe('USER_REJECTED')
    const left = outcome()
    await reads(page, 'send-action-button', 'Preview send')
    await press(page, 'header-close')
    expect(await left).toBe('USER_REJECTED')
  })

  await step(
    'after a reload, an address that looks like a recent recipient is sent to only once it was compared',
    async () => {
      await seesNoModal(page)
      await review(visit, 'ETH', '0.1')
      await press(page, 'send-confirm-button')
      await press(page, 'injected-approve')
      await press(page, 'send-done-button')
      await page.reload()
      const poisoned = getAddress(`0x2b1f${'0'.repeat(32)}d6cf`)
      const preview = await review(visit, 'ETH', '0.1', poisoned)
      await preview.getByTestId('send-lookalike-warning').waitFor()
      expect(await preview.getByTestId('send-confirm-button').count()).toBe(0)
      expect(await preview.getByTestId('send-anyway').isDisabled()).toBe(true)
      expect(JSON.stringify(await storedKeys(visit))).toContain(RECIPIENT)
      await page.reload()
      await hasWidget(page)
      await page.evaluate(() => window.latchkey.disconnect())
      expect(JSON.stringify(await storedKeys(visit))).not.toContain(RECIPIENT)
    },
  )
})

test('Max subtracts the highest fee, the transfer succeeds, and the rest stays', async () => {
  const wallets = [{ accounts: [3] }]
  const visit = await visitConnected(world, {}, { wallets })
  const { page } = visit
  const from = getAddress(world.addresses()[3] ?? '')
  const held = await node().getBalance({ address: from })
  const before = await node().getBalance({ address: RECIPIENT })
  await openAccount(visit)
  await press(page, 'wallet-features-send-button')
  await press(page, 'send-select-token-button')
  await press(page, 'send-select-token-item-ETH')
  await press(page, 'send-max-button')
  await page.getByTestId('send-address-input').fill(RECIPIENT)
  await press(page, 'send-action-button')
  await sees(page, 'WalletSendPreview')
  await press(page, 'send-confirm-button')
  await press(page, 'injected-approve')
  await sees(page, 'WalletSendConfirmed')
  await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
  const moved = (await node().getBalance({ address: RECIPIENT })) - before
  const { transactions } = await node().getBlock()
  const [hash = '0x'] = transactions
  const { gasUsed, effectiveGasPrice } = await node().getTransactionReceipt({ hash })
  const left = await node().getBalance({ address: from })
  expect(left).toBe(held - moved - gasUsed * effectiveGasPrice)
  const kept = held - moved
  expect(kept).toBeGreaterThanOrEqual(gasUsed * effectiveGasPrice)
  expect(kept).toBeLessThan(parseEther('0.001'))
  figure('send: coin left after Max', `${formatEther(left)} ETH of ${formatEther(held)}`)
})

test('sending from an email wallet: its frame asks, and shows a recipient that a page script has replaced', async () => {
  const visit = await world.visit({ wallets: 'off', query: { email: '1' } })
  const { page } = visit
  await loggedIn(world, visit, 'sender@fieldnotes.example')

  await step('the frame asks, and the result is shown', async () => {
    const address = (await page.getByTestId('address').textContent()) ?? ''
    await fund(address)
    const before = await node().getBalance({ address: RECIPIENT })
    await review(visit, 'ETH', '0.25')
    await press(page, 'send-confirm-button')
    await sees(page, 'ApproveTransaction')
    const frame = frameOf(page)
    await frame.getByTestId('frame-sentence').getByText(`Sends 0.25 ETH to ${RECIPIENT}`).waitFor()
    await frame.getByTestId('frame-changes').getByText('−0.25 ETH').waitFor()
    await approve(page)
    await sees(page, 'WalletSendConfirmed')
    await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
    expect((await node().getBalance({ address: RECIPIENT })) - before).toBe(parseEther('0.25'))
    await press(page, 'send-done-button')
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step(
    'a page script replaces the recipient on its way: the frame shows the other one',
    async () => {
      const other = getAddress(`0x${'ab'.repeat(20)}`)
      await page.evaluate(
        ({ from, to, meant }) => {
          const provider = window.latchkey.getProvider('eip155')
          if (!provider) throw new Error('there is no provider')
          const { request } = provider
          // Simulates a script that was injected into the page.
          provider.request = ({ method, params }) =>
            request({ method, params: [{ ...Object(Reflect.get(Object(params), 0)), to }] })
          const asked = {
            method: 'eth_sendTransaction',
            params: [{ from, to: meant, value: '0x5' }],
          }
          provider.request(asked).catch(() => {})
        },
        { from: await page.getByTestId('address').textContent(), to: other, meant: RECIPIENT },
      )
      await sees(page, 'ApproveTransaction')
      const sentence = frameOf(page).getByTestId('frame-sentence')
      await sentence.getByText(`to ${other}`).waitFor()
      expect(await sentence.textContent()).not.toContain(RECIPIENT)
    },
  )
})
