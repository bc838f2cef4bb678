import { figure } from './support/figures'
import { connectInjected, hasWidget, press, reads, sees, seesNoModal } from './support/steps'
import { injected, type Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const { addresses } = world

type Known = 'status' | 'session' | 'themeMode' | 'locale'

/** Waits until the site of another page knows a value, and prints how long that took. */
async function arrives({ page }: Visit, what: Known, value: string | null): Promise<void> {
  const start = performance.now()
  await page.waitForFunction(
    ([name, expected]) => {
      const { latchkey } = window
      const session = latchkey.getSession()?.data.accountAddress ?? null
      return (name === 'session' ? session : latchkey.getState()[name]) === expected
    },
    [what, value] as const,
  )
  figure(`another tab, ${what} ${String(value)}`, `${Math.round(performance.now() - start)} ms`)
}

test('pain 20: what is done in one tab is so in the other, which asks for nothing', async () => {
  const query = { siwx: 'required' }
  const one = await world.visit({ query, wallets: [{}] })
  const [address = ''] = addresses()
  await connectInjected(one)
  await sees(one.page, 'SIWXSignMessage')
  // The wallet of the sandbox reads what it was granted when its page loads.
  const other = await world.visit({ query, wallets: [{}], within: one.context })
  await hasWidget(other.page)
  await arrives(other, 'status', 'connected')

  await press(one.page, 'siwx-sign')
  await press(one.page, 'injected-approve')
  await reads(one.page, 'session', address)
  await arrives(other, 'session', address)
  await seesNoModal(other.page)

  await one.page.evaluate(() => window.latchkey.setThemeMode('dark'))
  await arrives(other, 'themeMode', 'dark')
  await one.page.evaluate(() => window.latchkey.setLocale('de'))
  await arrives(other, 'locale', 'de')

  await one.page.evaluate(() => window.latchkey.signOut())
  await arrives(other, 'session', null)
  await reads(other.page, 'status', 'connected')

  await one.page.evaluate(() => window.latchkey.disconnect())
  await arrives(other, 'status', 'disconnected')
  expect((await injected(other)).prompts).toBe(0)
})
