import { WORDS } from '../../services/frame/page/strings/languages'
import { codeFor, frameOf, loggedIn, reject } from './support/embedded'
import { openSettings } from './support/passkeys'
import { press, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const PHONE = { width: 390, height: 844 }

/** Whether the page of the frame is wider than its window. */
const isCut = ({ page }: Visit): Promise<boolean> =>
  frameOf(page)
    .locator('html')
    .evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** From the settings to the page with the words, through the field for the code. */
async function opensPhrase(visit: Visit, email: string): Promise<void> {
  const frame = frameOf(visit.page)
  await openSettings(visit)
  await press(visit.page, 'account-settings-phrase')
  await frame.getByTestId('frame-proof-mail').click()
  await frame.getByTestId('frame-code').waitFor()
  await frame.getByTestId('frame-code').fill(await codeFor(world, email))
}

const LANGUAGES = [
  { locale: 'de-DE', tag: 'de', dir: 'ltr' },
  { locale: 'ar', tag: 'ar', dir: 'rtl' },
] as const

test.each(LANGUAGES)(
  'the pages of the frame are in the language of the browser and fit a phone: $locale',
  async ({ locale, tag, dir }) => {
    const email = `${locale}.language@fieldnotes.example`.toLowerCase()
    const visit = await world.visit({
      wallets: 'off',
      query: { email: '1', locale },
      context: { locale, viewport: PHONE },
    })
    const { page } = visit
    const frame = frameOf(page)
    await loggedIn(world, visit, email)

    await step('a request', async () => {
      await press(page, 'send-calls-button')
      await sees(page, 'ApproveTransaction')
      // The number of calls is isolated in a language that is written from right to left.
      const [before = '', after = ''] = WORDS[tag]['words.atOnce'].split('{count}')
      await frame
        .getByRole('heading')
        .filter({ hasText: before })
        .filter({ hasText: after })
        .waitFor()
      expect(await frame.locator('html').getAttribute('dir')).toBe(dir)
      expect(await isCut(visit)).toBe(false)
      await reject(page)
      await seesNoModal(page)
    })

    await step('the field for the code, whose first digit is on the left', async () => {
      await opensPhrase(visit, email)
      const field = frame.getByTestId('frame-code')
      expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr')
      expect(await isCut(visit)).toBe(false)
    })

    await step('the phrase', async () => {
      await frame.getByTestId('frame-code-send').click()
      await frame.getByTestId('frame-phrase-page').waitFor()
      expect(await isCut(visit)).toBe(false)
    })
  },
)
