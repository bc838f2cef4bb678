import {
  approve,
  approveDevice,
  codeFor,
  disconnect,
  frameOf,
  giveEmail,
  typeCode,
} from './support/embedded'
import { openConnect, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const visitor = () => world.visit({ wallets: 'off', query: { email: '1' } })
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

const addressOf = async ({ page }: Visit) => (await page.getByTestId('address').textContent()) ?? ''

/** Logs in for the first time and imports the phrase. */
async function importsAt(visit: Visit, email: string): Promise<void> {
  const frame = frameOf(visit.page)
  await giveEmail(visit, email)
  await sees(visit.page, 'EmailVerifyDevice')
  await approveDevice(world, visit, email)
  await sees(visit.page, 'EmailVerifyOtp')
  await frame.getByTestId('frame-import-open').click()
  await frame.getByTestId('frame-import').fill(PHRASE.replace('yellow', 'winner'))
  await frame.getByTestId('frame-import-send').click()
  await frame.getByTestId('frame-import-problem').filter({ hasText: 'do not fit' }).waitFor()
  await frame.getByTestId('frame-import').fill(PHRASE)
  await frame.getByTestId('frame-import-send').click()
  await frame.getByTestId('frame-code-login').filter({ hasText: 'It imports' }).waitFor()
  await typeCode(visit, await codeFor(world, email))
  await reads(visit.page, 'status', 'connected')
}

test('a recovery phrase is imported in the frame at the first login, and the site never gets it', async () => {
  const visit = await visitor()
  const { page } = visit
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => (document.title += JSON.stringify(data)))
  })
  await importsAt(visit, 'import@fieldnotes.example')
  await step('the imported wallet signs', async () => {
    await seesNoModal(page)
    await press(page, 'sign-message-button')
    await sees(page, 'ApproveTransaction')
    await approve(page)
    await reads(page, 'signature', /^0x[0-9a-f]{130,}$/)
  })
  await step('nothing of the words is in the page, its messages or its storage', async () => {
    const known = await page.evaluate(
      () => document.documentElement.outerHTML + document.title + JSON.stringify(localStorage),
    )
    expect(known).toContain('w3m-frame')
    expect(known).not.toContain('sausage')
  })
  const other = await visitor()
  await step('the same words give another account the same wallet', async () => {
    await importsAt(other, 'import-again@fieldnotes.example')
    expect(await addressOf(other)).toBe(await addressOf(visit))
  })
})

test('a recovery phrase is imported at the first login with a provider, by a person who asks for it', async () => {
  const visit = await world.visit({ wallets: 'off', query: { socials: 'google' } })
  const { page } = visit
  const frame = frameOf(page)
  /** Opens the window of the provider. */
  const openWindow = async () => {
    await openConnect(visit)
    const opened = page.waitForEvent('popup')
    await press(page, 'social-selector-google')
    const popup = await opened
    await popup.getByTestId('social-name').fill('importer')
    return popup
  }
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => (document.title += JSON.stringify(data)))
  })

  await step('the frame names the account, takes the words and imports the wallet', async () => {
    const popup = await openWindow()
    await press(page, 'social-import')
    await popup.getByTestId('social-approve').click()
    const form = frame.getByTestId('frame-import-form')
    await form.filter({ hasText: 'You log in with Google: importer.' }).waitFor()
    await reads(page, 'status', 'disconnected')
    await frame.getByTestId('frame-import').fill(PHRASE)
    await frame.getByTestId('frame-import-send').click()
    await frame.getByTestId('frame-import-login').filter({ hasText: 'The wallet 0x' }).waitFor()
    await frame.getByTestId('frame-import-confirm').click()
    await reads(page, 'status', 'connected')
  })
  const address = await addressOf(visit)
  await step('nothing of the words is in the page, its messages or its storage', async () => {
    const known = await page.evaluate(
      () => document.documentElement.outerHTML + document.title + JSON.stringify(localStorage),
    )
    expect(known).toContain('w3m-frame')
    expect(known).not.toContain('sausage')
  })
  await step('the next login opens it without a question', async () => {
    await disconnect(visit)
    const popup = await openWindow()
    await popup.getByTestId('social-approve').click()
    await reads(page, 'address', address)
  })
  await step('a login without the import creates another wallet', async () => {
    await disconnect(visit)
    const popup = await openWindow()
    await popup.getByTestId('social-name').fill('without-import')
    await popup.getByTestId('social-approve').click()
    await reads(page, 'status', 'connected')
    expect(await addressOf(visit)).not.toBe(address)
  })
})
