import type { Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import type { Hex } from 'viem'
import { approve, frameOf, loggedIn, reject } from './support/embedded'
import { clearResults, press, reads, sees, seesNoModal } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'
import { delegateAddress } from '../../services/wallet/accounts/implementations'

const world = useWorld()
const HASH = /^0x[0-9a-f]{64}$/
const DELEGATE = delegateAddress('latchkeyDelegate')

const accountOf = (page: Page) => page.evaluate(() => window.latchkey.getAccount())
/** The first chain of the sandbox. */
const chain = () => {
  const [node = ''] = world.sandbox.description.networks[0]?.rpcUrls.default.http ?? []
  return createPublicClient({ transport: http(node) })
}

/** Opens the settings of the smart account from the account view. */
async function openSettings(page: Page) {
  await press(page, 'account-button')
  await sees(page, 'Account')
  await press(page, 'account-smart-account-settings-button')
  return sees(page, 'SmartAccountSettings')
}

test('the standard account is upgraded in place, makes two calls at once, signs, and is taken back', async () => {
  const visit = await world.visit({ wallets: 'off', query: { email: '1' } })
  const { page } = visit
  await loggedIn(world, visit, 'upgrade@fieldnotes.example')
  const { allAccounts } = await accountOf(page)
  const address = allAccounts.find(({ type }) => type === 'eoa')?.address as Hex
  const atomic = () =>
    page.evaluate(async (of) => {
      const request = { method: 'wallet_getCapabilities', params: [of] }
      const answer = await window.latchkey.getProvider('eip155')?.request(request)
      return (answer as Record<string, { atomic?: { status?: string } }>)['0x7a69']?.atomic?.status
    }, address)
  const codeAt = () => chain().getCode({ address })

  await step('a refused upgrade changes nothing', async () => {
    await openSettings(page)
    await press(page, 'account-toggle-preferred-account-type')
    await reads(page, 'address', address)
    await press(page, 'account-upgrade-upgrade')
    await sees(page, 'ApproveTransaction')
    await reject(page)
    await sees(page, 'SmartAccountSettings')
    expect(await codeAt()).toBeUndefined()
    expect(await atomic()).toBe('unsupported')
  })

  await step('the frame shows contract, network and fee, and upgrades the account', async () => {
    await press(page, 'account-upgrade-upgrade')
    await sees(page, 'ApproveTransaction')
    const frame = frameOf(page)
    await frame.getByRole('heading', { name: 'Upgrade this account' }).waitFor()
    for (const line of [DELEGATE, address]) await frame.getByText(line, { exact: true }).waitFor()
    await frame
      .getByTestId('frame-fee')
      .filter({ hasText: /^at most 0\.\d+ / })
      .waitFor()
    await approve(page)
    await page.getByTestId('account-upgraded').waitFor()
    expect(await codeAt()).toBe(`0xef0100${DELEGATE.slice(2).toLowerCase()}`)
    expect(await atomic()).toBe('supported')
  })

  await step('two calls are one approval and one transaction of the same address', async () => {
    await press(page, 'header-close')
    await seesNoModal(page)
    await clearResults(page)
    await press(page, 'send-calls-button')
    await sees(page, 'ApproveTransaction')
    await frameOf(page).getByRole('heading', { name: '2 actions, in one transaction' }).waitFor()
    await approve(page)
    await reads(page, 'tx-hash', HASH)
    await seesNoModal(page)
  })

  await step('a signature is valid for the contract at the address', async () => {
    await clearResults(page)
    await press(page, 'sign-message-button')
    await sees(page, 'ApproveTransaction')
    const message = (await frameOf(page).getByTestId('frame-text').textContent()) ?? ''
    await approve(page)
    await reads(page, 'signature', /^0x/)
    await seesNoModal(page)
    const signature = ((await page.getByTestId('signature').textContent()) ?? '').trim() as Hex
    expect(await chain().verifyMessage({ address, message, signature })).toBe(true)
  })

  await step('the account is shown as upgraded after a reload, and is taken back', async () => {
    await page.reload()
    await reads(page, 'address', address)
    await openSettings(page)
    await page.getByTestId('account-upgraded').waitFor()
    await press(page, 'account-upgrade-takeBack')
    await sees(page, 'ApproveTransaction')
    await frameOf(page).getByRole('heading', { name: 'Take back this account' }).waitFor()
    await approve(page)
    await page.getByTestId('account-upgrade-upgrade').waitFor()
    expect(await codeAt()).toBeUndefined()
    expect(await atomic()).toBe('unsupported')
  })
})
