import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../sandbox/world/pages'
import { parseWallets } from '../../../services/wallets/parseWallets'
import { EXPLORER_IDS } from '../../../src/slices/domain/wallet/knownWallets'
import { toWalletBase } from '../../../src/slices/domain/wallet/deepLinks'
import { storeLinks } from '../../../src/slices/domain/wallet/walletDownloads'
import { Wallet } from '../../../src/slices/domain/wallet/wallet'
import { figure } from '../../journeys/support/figures'

const { wallets, faults } = parseWallets(
  readFileSync(join(ROOT, 'services/wallets/example.json'), 'utf8'),
)

test('the example list is valid, and the widget accepts and opens every wallet of it', () => {
  figure('wallets of the example list', wallets.length)
  expect(faults).toEqual([])
  expect(wallets.length).toBeGreaterThanOrEqual(40)
  for (const wallet of wallets) {
    const taken = Wallet.safeParse(wallet)
    expect([wallet.name, taken.success]).toEqual([wallet.name, true])
    if (wallet.mobile_link) expect(toWalletBase(wallet.mobile_link)).toMatch(/^[a-z0-9]+:\/\//)
    if (taken.success) expect(storeLinks(taken.data).length).toBeGreaterThan(0)
  }
})

test('the store links of the example list lead to the stores, and the list contains no pictures or texts', () => {
  for (const { app_store, play_store, chrome_store, picture, description } of wallets) {
    if (app_store) expect(app_store).toMatch(/^https:\/\/apps\.apple\.com\/app\/id\d{9,10}$/)
    if (play_store)
      expect(play_store).toMatch(/^https:\/\/play\.google\.com\/store\/apps\/details\?id=[\w.]+$/)
    if (chrome_store)
      expect(chrome_store).toMatch(/^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/)
    expect([picture, description]).toEqual([undefined, undefined])
  }
})

test('wallets that the widget knows by an id have that id', () => {
  const ids = wallets.map(({ id }) => id)
  expect(Object.values(EXPLORER_IDS).filter((id) => !ids.includes(id))).toEqual([])
})
