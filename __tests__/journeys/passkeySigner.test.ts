import type { Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import type { Hex } from 'viem'
import { approve, frameOf, loggedIn, reject } from './support/embedded'
import { openProtection, withAuthenticator } from './support/passkeys'
import { clearResults, press, reads, sees, seesNoModal } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'
import { passkeyVerifierAddress } from '../../services/wallet/accounts/implementations'
import { MULTI_SIGNER } from '../../services/wallet/accounts/multiSigner'

const world = useWorld()

const PASSKEY_VERIFIER = passkeyVerifierAddress('latchkeyPasskeyVerifier').slice(2).toLowerCase()

/** The first chain of the sandbox. */
const chain = () => {
  const [node = ''] = world.sandbox.description.networks[0]?.rpcUrls.default.http ?? []
  return createPublicClient({ transport: http(node) })
}

/** Number of signers of a deployed account. */
const signerCount = (address: Hex) =>
  chain().readContract({ abi: MULTI_SIGNER, address, functionName: 'getSignerCount' })

const notice = (page: Page, text: string) =>
  frameOf(page).getByTestId('frame-signer-notice').filter({ hasText: text }).waitFor()

test('a passkey is added as a signer of the smart account, signs for it, and is removed', async () => {
  const visit = await world.visit({ wallets: 'off', query: { email: '1' } })
  const { page } = visit
  await withAuthenticator(visit, page, { hasPrf: true })
  await loggedIn(world, visit, 'signer@fieldnotes.example')
  const { allAccounts } = await page.evaluate(() => window.latchkey.getAccount())
  const address = allAccounts.find(({ type }) => type === 'smartAccount')?.address as Hex
  const frame = frameOf(page)
  const signers = frame.getByTestId('frame-signer-list').getByRole('listitem')

  await step(
    'the protection page leads to the signers, of which the key is the only one',
    async () => {
      await openProtection(visit)
      await frame.getByTestId('frame-signers-open').first().click()
      await signers.filter({ hasText: 'Key of this wallet' }).waitFor()
      expect(await signers.count()).toBe(1)
      expect(await frame.getByTestId('frame-signer-remove').count()).toBe(0)
    },
  )

  await step('a rejected passkey is not a signer, and is offered again', async () => {
    await frame.getByTestId('frame-signer-create').click()
    await frame.getByRole('heading', { name: 'Add a passkey as a signer' }).waitFor()
    await frame.getByText(address, { exact: true }).waitFor()
    await reject(page)
    await frame.getByTestId('frame-signer-use').waitFor()
    expect(await signers.count()).toBe(1)
  })

  await step('the frame shows the fee and who pays, and adds the passkey', async () => {
    await frame.getByTestId('frame-signer-use').click()
    await frame
      .getByTestId('frame-fee')
      .filter({ hasText: /^at most 0\.\d+ / })
      .waitFor()
    await frame.getByTestId('paid-by').filter({ hasText: 'you pay it yourself' }).waitFor()
    await approve(page)
    await notice(page, 'The passkey can now sign.')
    await signers.filter({ hasText: 'Passkey added' }).waitFor()
    expect(await signerCount(address)).toBe(2n)
  })

  await step('the protection page lists the further signer', async () => {
    await frame.getByTestId('frame-signers-back').click()
    await frame.getByTestId('frame-accounts').filter({ hasText: 'Further signers: 1' }).waitFor()
    await frame
      .getByTestId('frame-ways')
      .filter({ hasText: 'Also signs for the smart account' })
      .waitFor()
  })

  await step('the passkey signs a message, which the contract of the account accepts', async () => {
    await press(page, 'header-close')
    await seesNoModal(page)
    await clearResults(page)
    await press(page, 'sign-message-button')
    await sees(page, 'ApproveTransaction')
    const message = (await frame.getByTestId('frame-text').textContent()) ?? ''
    await frame.getByTestId('frame-approve-passkey').click()
    await reads(page, 'signature', /^0x/)
    await seesNoModal(page)
    const signature = ((await page.getByTestId('signature').textContent()) ?? '').trim() as Hex
    expect(await chain().verifyMessage({ address, message, signature })).toBe(true)
    expect(signature).toContain(PASSKEY_VERIFIER)
  })

  await step('the passkey sends two calls in one transaction', async () => {
    await press(page, 'send-calls-button')
    await sees(page, 'ApproveTransaction')
    await frame.getByTestId('frame-approve-passkey').click()
    await reads(page, 'tx-hash', /^0x[0-9a-f]{64}$/)
    await seesNoModal(page)
  })

  await step('the passkey is removed, and the key of the wallet stays', async () => {
    await openProtection(visit)
    await frame.getByTestId('frame-signers-open').first().click()
    await frame.getByTestId('frame-signer-remove').click()
    await frame.getByRole('heading', { name: 'Remove a passkey as a signer' }).waitFor()
    await approve(page)
    await notice(page, 'The signer was removed.')
    expect(await signers.count()).toBe(1)
    expect(await signerCount(address)).toBe(1n)
    await press(page, 'header-close')
    await seesNoModal(page)
    await clearResults(page)
    await press(page, 'sign-message-button')
    await sees(page, 'ApproveTransaction')
    await approve(page)
    await reads(page, 'signature', /^0x/)
  })
})
