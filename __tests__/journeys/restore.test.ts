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
import { storesConnection, visitConnected } from './support/startStates'
import { injected, recording } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

for (const announceDelayMs of [0, 1000, 3000])
  test(`a wallet that announces itself after ${announceDelayMs} ms is restored without flicker or prompt`, async () => {
    const visit = await visitConnected(world, {
      wallets: [{ announceDelayMs }],
      prepare: watchConnectFrames,
    })
    const { statuses } = await recording(visit)
    const frames = await connectFrames(visit.page)
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

test('restores a connection of this page, a locked wallet, and one that has forgotten the site', async () => {
  const visit = await world.visit()
  const { page } = visit
  const lock = () => page.evaluate(() => window.sandboxInjected.wallets[0]?.lock())

  await step('A10: a reload restores the connection of this page with one change', async () => {
    await connectInjected(visit)
    await seesNoModal(page)
    await storesConnection(visit)
    await page.reload()
    await reads(page, 'status', 'connected')
    expect((await recording(visit)).statuses).toEqual(['reconnecting', 'connected'])
  })

  await step('A12, A14: a wallet that is locked at reload is not opened', async () => {
    await lock()
    await page.reload()
    await reads(page, 'status', 'disconnected')
    expect((await injected(visit)).prompts).toBe(0)
  })

  await step('A14: the person unlocks it, which connects without another prompt', async () => {
    await openConnect(visit)
    await press(page, EXTENSION_ROW)
    await page.getByTestId('injected-request-text').getByText('Unlock').waitFor()
    await press(page, 'injected-approve')
    await reads(page, 'status', 'connected')
    await seesNoModal(page)
    expect((await injected(visit)).prompts).toBe(1)
  })

  await step(
    'A10: a connection that the wallet has forgotten ends as disconnected, with one change',
    async () => {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('sandbox-injected:')) localStorage.removeItem(key)
      })
      await page.reload()
      await reads(page, 'status', 'disconnected')
      const { statuses } = await recording(visit)
      expect(statuses).toEqual(['reconnecting', 'disconnected'])
      expect((await injected(visit)).prompts).toBe(0)
    },
  )

  await step(
    'A14: a locked wallet that does not know the site asks to be unlocked, and connects',
    async () => {
      await lock()
      await openConnect(visit)
      await press(page, EXTENSION_ROW)
      const view = await sees(page, 'ConnectingExternal')
      await view.getByTestId('connecting-cancel').waitFor()
      await press(page, 'injected-approve')
      await reads(page, 'status', 'connected')
    },
  )
})

test('reports a pending request, can cancel it, and connects after its approval', async () => {
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
  // A real wallet's window is outside the page; this one is below the modal.
  await page.getByTestId('injected-approve').dispatchEvent('click')
  await reads(page, 'status', 'connected')
  expect((await injected(visit)).prompts).toBe(1)
})
