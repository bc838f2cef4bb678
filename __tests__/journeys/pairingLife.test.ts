import { figure } from './support/figures'
import {
  PHONE_ROW,
  codeUri,
  connectPaired,
  nextRequest,
  openCode,
  scan,
  startWallet,
} from './support/pairing'
import { openConnect, press, reads, sees } from './support/steps'
import { recording } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

test('an expired code is replaced automatically by a fresh one, which works', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit({ prepare: (page) => page.clock.install() })
  const { page } = visit
  const now = () => page.evaluate(() => Date.now())
  await openConnect(visit)
  const asked = await now()
  await press(page, PHONE_ROW)
  const uri = await codeUri(visit)
  const shown = await now()
  // It is replaced 3:50 after it was requested. The clock is paused meanwhile, however slow the
  // machine is.
  await page.clock.pauseAt(asked + 229_000)
  expect(await page.getByTestId('qr-code').getAttribute('uri')).toBe(uri)
  await page.clock.fastForward(shown - asked + 2_000)
  await page.clock.resume()
  const fresh = await codeUri(visit, uri)
  expect(fresh).not.toBe(uri)
  await (await scan(wallet, fresh)).approve()
  await reads(page, 'status', 'connected')
})

test('the sandbox wallet page, in a separate tab, pairs, signs and disconnects', async () => {
  const visit = await world.visit()
  const { page, context } = visit
  const uri = await openCode(visit)
  const tab = await world.visit({
    within: context,
    base: world.sandbox.description.pages.wallet,
    wallets: 'off',
  })
  await tab.page.getByTestId('wallet-uri-input').fill(uri)
  await press(tab.page, 'wallet-pair-button')
  await tab.page.getByTestId('wallet-proposal-text').getByText('Sandbox One, Sandbox Two').waitFor()
  await press(tab.page, 'wallet-approve')
  await tab.page.getByTestId('wallet-session').waitFor()
  await reads(page, 'status', 'connected')
  await press(page, 'sign-message-button')
  await tab.page.getByTestId('wallet-request-text').waitFor()
  await press(tab.page, 'wallet-approve')
  await reads(page, 'signature', /^0x[0-9a-f]{130}$/)
  await press(tab.page, 'wallet-disconnect')
  await reads(page, 'status', 'disconnected')
})

test('the relay restarts while a code is displayed and while connected: the same session continues', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit()
  const { page } = visit
  visit.expectProblems(/WebSocket/)
  await connectPaired(visit, wallet)
  await world.relayFault({ restart: 1_000 })
  const asked = nextRequest(wallet)
  const started = performance.now()
  await press(page, 'sign-message-button')
  await (await asked).approve()
  await reads(page, 'signature', /^0x[0-9a-f]{130}$/)
  await reads(page, 'status', 'connected')
  const took = performance.now() - started
  figure('A16 signature across a relay restart of 1 s', `${Math.round(took)} ms`)
})

test('reports an unreachable relay, and works again after Try again', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit()
  const { page } = visit
  // The refusal of the project concerns the developer, so it is logged to the console.
  visit.expectProblems(/WebSocket/, /Invalid App Configuration/)
  await world.relayFault({ reject: { code: 3000, reason: 'Unauthorized: invalid key' } })
  await openConnect(visit)
  await press(page, PHONE_ROW)
  const view = await sees(page, 'ConnectingWalletConnect')
  await view.getByTestId('connecting-widget-secondary-button').waitFor()
  await world.relayFault({ reject: null })
  await press(page, 'connecting-widget-secondary-button')
  await (await scan(wallet, await codeUri(visit))).approve()
  await reads(page, 'status', 'connected')
})

test('ten codes in a row and a reload use one client and one socket at a time', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit()
  const { page } = visit
  const uris = new Set<string>()
  await openConnect(visit)
  for (let turn = 0; turn < 10; turn += 1) {
    await press(page, PHONE_ROW)
    uris.add(await codeUri(visit))
    await press(page, 'header-back')
    await sees(page, 'Connect')
  }
  expect(uris.size).toBe(10)
  expect(visit.sockets).toHaveLength(1)
  await press(page, PHONE_ROW)
  await (await scan(wallet, await codeUri(visit))).approve()
  await reads(page, 'status', 'connected')
  expect(visit.sockets).toHaveLength(1)
  const { unhandled } = await recording(visit)
  expect(unhandled).toEqual([])
  figure('A15 sockets for ten codes and a connection', visit.sockets.length)
})
