import { openConnect, PHONE, press, reads, sees } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()

const PHANTOM = { id: 'phantom', name: 'Phantom', mobile_link: 'phantom://' }

test('a wallet without pairing opens this page in its own browser, and the page does not wait', async () => {
  const visit = await world.visit({
    wallets: 'off',
    context: PHONE,
    query: { options: JSON.stringify({ customWallets: [PHANTOM] }) },
  })
  const { page } = visit
  await page
    .context()
    .route('https://phantom.app/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Phantom</title>' }),
    )
  await openConnect(visit)
  await press(page, 'wallet-selector-phantom')
  const view = await sees(page, 'ConnectingWalletConnect')
  await view.getByText('Continue in Phantom').waitFor()
  expect(await view.getByTestId('copy-uri').count()).toBe(0)
  await reads(page, 'status', 'disconnected')
  const opening = page.context().waitForEvent('page')
  await press(page, 'open-wallet')
  const inside = await opening
  await inside.waitForURL('https://phantom.app/**')
  const { pathname, searchParams } = new URL(inside.url())
  expect(decodeURIComponent(pathname)).toBe(`/ul/browse/${page.url()}`)
  expect(searchParams.get('ref')).toBe(new URL(page.url()).origin)
  expect(await inside.evaluate(() => window.opener)).toBeNull()
})
