import { approve, approveDevice, codeFor, frameOf, giveEmail, typeCode } from './support/embedded'
import { press, reads, sees, seesNoModal } from './support/steps'
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
