import { figure } from './support/figures'
import { visitConnected } from './support/startStates'
import { connectInjected, openAccount, press, reads, sees, seesNoModal } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()

test('shows the account’s collectibles as pictures, drawn by the chain', async () => {
  const visit = await visitConnected(world)
  const { page } = visit
  await openAccount(visit)
  await press(page, 'tab-NFTs')
  const first = page.getByTestId('nft-item').first()
  await first.waitFor()
  const picture = first.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await page.waitForFunction(
    (image) => (image as HTMLImageElement).naturalWidth > 0,
    await picture.elementHandle(),
  )
  expect(await picture.getAttribute('referrerpolicy')).toBe('no-referrer')
  figure('account: items of collections', String(await page.getByTestId('nft-item').count()))
})

test('nothing scrolls the card sideways, and no amount overflows its row, however long', async () => {
  const visit = await visitConnected(world, {
    prepare: (page) =>
      page.route('**/v1/account/*/history*', async (route) => {
        const response = await route.fetch()
        const text = (await response.text()).replace(
          /"numeric":"\d+"/g,
          `"numeric":"${2n ** 256n}"`,
        )
        await route.fulfill({ response, body: text })
      }),
  })
  const { page } = visit
  await openAccount(visit)
  for (const tab of ['tab-NFTs', 'tab-Activity']) {
    await press(page, tab)
    const rows = page.getByTestId(tab === 'tab-NFTs' ? 'nft-item' : 'activity-row')
    // Rows inside closed sections are last in the list.
    const last = rows.filter({ visible: true }).last()
    await last.waitFor()
    await last.evaluate((row) => row.scrollIntoView({ inline: 'center', block: 'center' }))
    const sideways = await page.locator('latchkey-modal .card').evaluate((card) => {
      const edge = card.getBoundingClientRect().right
      const wide = [...card.querySelectorAll('.end, .nft')].filter(
        (part) => part.getBoundingClientRect().right > edge,
      )
      return {
        moved: card.scrollLeft,
        room: card.scrollWidth - card.clientWidth,
        wide: wide.length,
      }
    })
    expect(sideways).toEqual({ moved: 0, room: 0, wide: 0 })
  }
})

test('a second wallet appears in Wallets with a message; one wallet is selected, and the other is removed', async () => {
  const visit = await world.visit({ query: { adapter: 'all' }, wallets: [{}, { solana: {} }] })
  const { page } = visit
  await connectInjected(visit)
  await seesNoModal(page)
  const evm = await page.getByTestId('address').textContent()
  await page.evaluate(() => window.latchkey?.open({ view: 'Connect', namespace: 'solana' }))
  await press(page, 'wallet-selector-Sandbox Solana')
  await press(page, 'injected-approve')
  const wallets = await sees(page, 'ProfileWallets')
  await reads(page, 'snackbar-message', /Wallet added/)
  await wallets.getByTestId('active-connection').getByText('Sandbox Solana').waitFor()
  await press(page, 'inactive-profile-wallet-item-button')
  await reads(page, 'address', evm ?? '')
  await press(page, 'inactive-profile-wallet-item-disconnect-button')
  await page.getByTestId('other-connections').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => window.latchkey?.getAccount('solana').status)).toBe(
    'disconnected',
  )
})

test('another account that the wallet granted becomes the site’s account', async () => {
  const visit = await world.visit({ wallets: [{ accounts: [0, 1] }] })
  const { page } = visit
  await connectInjected(visit)
  const [, second] = world.addresses()
  await openAccount(visit)
  await press(page, 'wallet-switch')
  await sees(page, 'ProfileWallets')
  await press(page, 'account-switch-button')
  await reads(page, 'address', second ?? '')
})

test('in a restricted time zone swaps and purchases are not offered, and Account says why', async () => {
  const visit = await visitConnected(world, { context: { timezoneId: 'Asia/Shanghai' } })
  const { page } = visit
  const account = await openAccount(visit)
  const note = account.getByTestId('account-restricted')
  await note.getByText('Swaps are not available in your region').waitFor()
  await note.getByText('Buying is not available in your region').waitFor()
  await page.getByTestId('wallet-features-send-button').waitFor()
  for (const key of ['swaps', 'onramp'])
    expect(await page.getByTestId(`wallet-features-${key}-button`).count()).toBe(0)
})
