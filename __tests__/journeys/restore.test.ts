import {
  EXTENSION_ROW,
  connectInjected,
  hasWidget,
  openConnect,
  press,
  reads,
  sees,
  seesNoModal,
} from './support/steps'
import { connectFrames, watchConnectFrames } from './support/connectFrames'
import { figure } from './support/figures'
import { injected, recording, type Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/** Connected, with the connection stored. */
async function connected(wallet: object = {}): Promise<Visit> {
  const visit = await world.visit({ wallets: [wallet] })
  await connectInjected(visit)
  await seesNoModal(visit.page)
  await visit.page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, value]) => key.startsWith('latchkey') && String(value).includes('dev.latchkey'),
    ),
  )
  return visit
}

for (const announceDelayMs of [0, 1000, 3000])
  test(`A10, A11, A12: a wallet that shows itself after ${announceDelayMs} ms is restored without flicker or prompt`, async () => {
    const visit = await connected({ announceDelayMs })
    const { page } = visit
    await watchConnectFrames(page)
    await page.reload()
    await reads(page, 'status', 'connected')
    const { statuses } = await recording(visit)
    const frames = await connectFrames(page)
    expect(statuses).toEqual(['reconnecting', 'connected'])
    expect(frames.all).toBeGreaterThan(0)
    expect(frames.withConnect).toBe(0)
    const { prompts, requests } = await injected(visit)
    expect(prompts).toBe(0)
    expect(requests).not.toContain('eth_requestAccounts')
    figure(
      `A10/A11/A12 reload, injection +${announceDelayMs} ms`,
      `${statuses.join(' → ')}, ${frames.withConnect} of ${frames.all} frames with a Connect button, ${prompts} prompts`,
    )
  })

test('A10: a connection that the wallet has forgotten ends as disconnected, with one change', async () => {
  const visit = await connected()
  const { page } = visit
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('sandbox-injected:')) localStorage.removeItem(key)
  })
  await page.reload()
  await reads(page, 'status', 'disconnected')
  const { statuses } = await recording(visit)
  expect(statuses).toEqual(['reconnecting', 'disconnected'])
  expect((await injected(visit)).prompts).toBe(0)
  await connectInjected(visit)
})

test('A14: a locked wallet asks to be unlocked, and is then connected', async () => {
  const visit = await world.visit({ wallets: [{ locked: true }] })
  const { page } = visit
  await openConnect(visit)
  await press(page, EXTENSION_ROW)
  const view = await sees(page, 'ConnectingExternal')
  await view.getByTestId('connecting-cancel').waitFor()
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
})

test('A12, A14: a wallet that is locked at reload is not opened; unlocking it later needs no prompt of ours', async () => {
  const visit = await connected()
  const { page } = visit
  await page.evaluate(() => window.sandboxInjected.wallets[0]?.lock())
  await page.reload()
  await reads(page, 'status', 'disconnected')
  expect((await injected(visit)).prompts).toBe(0)
  await openConnect(visit)
  await press(page, EXTENSION_ROW)
  await page.getByTestId('injected-request-text').getByText('Unlock').waitFor()
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
})

test('A14: a request that is open already says so, can be cancelled, and its approval connects', async () => {
  const visit = await world.visit()
  const { page } = visit
  await hasWidget(page)
  await page.evaluate(() => {
    const [wallet] = window.sandboxInjected.wallets
    void wallet?.provider.request({ method: 'eth_requestAccounts' }).catch(() => undefined)
  })
  await page.getByTestId('injected-approve').waitFor()
  // The wallet's window covers the other button.
  await press(page, 'open-hook-button')
  await press(page, EXTENSION_ROW)
  const view = await sees(page, 'ConnectingExternal')
  await view.getByText('A request is already open').first().waitFor()
  await press(page, 'connecting-cancel')
  await sees(page, 'Connect')
  await press(page, EXTENSION_ROW)
  await view.getByText('A request is already open').first().waitFor()
  // A real wallet's window is none of the page's; this one lies below the modal.
  await page.getByTestId('injected-approve').dispatchEvent('click')
  await reads(page, 'status', 'connected')
  expect((await injected(visit)).prompts).toBe(1)
})
