import { EXTENSION_ROW, hasWidget, openConnect, press, reads } from './support/steps'
import { figure } from './support/figures'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const QUERY = { logins: 'default' }

test('a site without features offers email, providers and wallets, and hides logins that do not work there', async () => {
  const { urls } = world.sandbox
  const frame = new URL(urls.secureFrame).origin

  await step(
    'all three ways to connect are there, and nothing of the frame loads before',
    async () => {
      const visit = await world.visit({ query: QUERY })
      const { page, requests } = visit
      const ofFrame = () => requests.filter((url) => url.startsWith(frame)).length
      await hasWidget(page)
      expect(ofFrame()).toBe(0)
      await openConnect(visit)
      for (const id of ['email-input', 'social-selector-google', EXTENSION_ROW])
        await page.getByTestId(id).waitFor()
      await page.waitForFunction(() => !window.latchkey.store?.getState().options.isLoginDefault)
      await page.getByTestId('email-input').waitFor()
      figure('requests of the frame before Connect is open', 0)
    },
  )

  await step(
    'where the frame cannot be reached there are wallets alone, and the console says why',
    async () => {
      const secureFrame = new URL('/no-frame', world.sandbox.description.pages.demo).href
      const visit = await world.visit({
        query: QUERY,
        options: { backends: { ...urls, secureFrame } },
        prepare: (page) => page.clock.install(),
      })
      const { page } = visit
      visit.expectProblems(/no-frame|logins by email|404/)
      const told = page.waitForEvent('console', {
        predicate: (message) => message.text().includes('logins by email and with providers'),
      })
      await openConnect(visit)
      await page.getByTestId('email-input').waitFor()
      await page.locator('iframe').waitFor({ state: 'attached' })
      // The frame has 20 s to answer.
      await page.clock.fastForward(20_000)
      expect((await told).text()).toContain('FRAME_LOAD_FAILED')
      await page.getByTestId('email-input').waitFor({ state: 'detached' })
      await press(page, EXTENSION_ROW)
      await press(page, 'injected-approve')
      await reads(page, 'status', 'connected')
    },
  )
})
