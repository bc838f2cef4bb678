import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sandbox/world/pages'
import { audit } from './support/audit'
import { figure } from './support/figures'
import { PHONE_ROW, codeUri } from './support/pairing'
import {
  EXTENSION_ROW,
  PHONE,
  openAccount,
  openConnect,
  press,
  reads,
  sees,
  seesNoModal,
} from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const SHOTS = join(ROOT, 'artifacts/screenshots')
const IMAGES = join(ROOT, 'docs/images')

/** Pictures that the README shows, by name of the screenshot; copied when UPDATE_IMAGES is set. */
const README_IMAGES = [
  'Connect-desktop-light',
  'ConnectingWalletConnect-desktop-dark',
  'Account-phone-light',
  'SIWXSignMessage-desktop-light',
]

const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: PHONE,
}
const THEMES = ['light', 'dark'] as const

beforeAll(() => void mkdirSync(SHOTS, { recursive: true }))

for (const [size, context] of Object.entries(SIZES))
  for (const theme of THEMES)
    test(`A29: every view at ${size} size in the ${theme} theme has 0 violations of axe-core`, async () => {
      const seen: string[] = []
      const found: string[] = []
      const visit = await world.visit({
        query: { theme, siwx: 'optional' },
        context: { ...context, colorScheme: theme, reducedMotion: 'reduce' },
        // A phone would leave for the wallet's app, which is not there.
        prepare: (page) =>
          page.addInitScript(() => {
            window.open = () => null
          }),
      })
      const { page } = visit
      const look = async (name: string) => {
        const file = `${name}-${size}-${theme}`
        seen.push(name)
        found.push(...(await audit(page)).map((line) => `${name}: ${line}`))
        await page.screenshot({
          path: join(SHOTS, `${file}.png`),
          scale: 'css',
          animations: 'disabled',
        })
        if (!process.env['UPDATE_IMAGES'] || !README_IMAGES.includes(file)) return
        mkdirSync(IMAGES, { recursive: true })
        copyFileSync(join(SHOTS, `${file}.png`), join(IMAGES, `${file}.png`))
      }
      await tour(visit, look)
      expect(found).toEqual([])
      figure(`A29 axe-core, ${size}, ${theme}`, `0 violations in ${seen.length} views`)
    })

/** Goes through the views as a person would, looking at each. */
async function tour(visit: Visit, look: (name: string) => Promise<void>): Promise<void> {
  const { page } = visit
  await reads(page, 'status', 'disconnected')
  await look('Page')
  await openConnect(visit)
  await page.waitForLoadState('networkidle')
  await look('Connect')
  await press(page, 'header-help')
  await sees(page, 'WhatIsAWallet')
  await look('WhatIsAWallet')
  await press(page, 'get-wallet')
  await sees(page, 'GetWallet')
  await page.waitForLoadState('networkidle')
  await look('GetWallet')
  await press(page, 'header-back')
  await press(page, 'header-back')
  await press(page, 'all-wallets')
  await sees(page, 'AllWallets')
  await page.locator('[data-testid^="wallet-search-item-"]').nth(8).waitFor()
  await page.waitForLoadState('networkidle')
  await look('AllWallets')
  await page.getByTestId('wallet-search').fill('no wallet has this name')
  await page.getByTestId('no-wallet-found').waitFor()
  await look('AllWallets-none')
  await press(page, 'header-back')
  // On a phone without its own code the way to pair is a listed wallet.
  await sees(page, 'Connect')
  if ((await page.getByTestId(PHONE_ROW).count()) > 0) await press(page, PHONE_ROW)
  else await page.locator('[data-view="Connect"] [data-testid^="wallet-selector-"]').last().click()
  await sees(page, 'ConnectingWalletConnect')
  if ((await page.getByTestId('qr-code').count()) > 0) await codeUri(visit)
  await page.waitForLoadState('networkidle')
  await look('ConnectingWalletConnect')
  await press(page, 'header-back')
  await sees(page, 'Connect')
  await press(page, EXTENSION_ROW)
  await page.getByTestId('injected-dialog').waitFor()
  await look('ConnectingExternal-waiting')
  await press(page, 'injected-reject')
  await page.getByTestId('connecting-widget-secondary-button').waitFor()
  await look('ConnectingExternal-declined')
  await press(page, 'connecting-widget-secondary-button')
  await press(page, 'injected-approve')
  await sees(page, 'SIWXSignMessage')
  await look('SIWXSignMessage')
  await press(page, 'siwx-cancel')
  await seesNoModal(page)
  await openAccount(visit)
  await page.getByTestId('token-list').waitFor()
  await page.waitForLoadState('networkidle')
  await look('Account')
  for (const tab of ['NFTs', 'Activity']) {
    const key = page.getByTestId(`tab-${tab}`)
    if ((await key.count()) === 0) continue
    await key.click()
    await look(`Account-${tab}`)
  }
  await press(page, 'account-select-network')
  await sees(page, 'Networks')
  await look('Networks')
  await press(page, 'network-switch-Sandbox Two')
  await page.getByTestId('injected-dialog').waitFor()
  await look('Networks-switching')
  await press(page, 'injected-reject')
  await page.getByTestId('network-switch-retry').waitFor()
  await look('Networks-declined')
  await press(page, 'header-close')
  await seesNoModal(page)
  await page.evaluate(() => window.latchkey.open({ view: 'WhatIsANetwork' }))
  await sees(page, 'WhatIsANetwork')
  await look('WhatIsANetwork')
  await press(page, 'header-close')
  await seesNoModal(page)
  await page.evaluate(() => window.sandboxInjected.wallets[0]?.setChain(424242))
  await sees(page, 'UnsupportedChain')
  await look('UnsupportedChain')
}
