import type { Page } from 'playwright-core'
import { figure } from './support/figures'
import { visitConnected } from './support/startStates'
import {
  connectInjected,
  openAccount,
  press,
  reads,
  sees,
  seesNoModal,
  viewOf,
} from './support/steps'
import { injected, type Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

async function openNetworks(visit: Visit) {
  await openAccount(visit)
  await press(visit.page, 'account-select-network')
  await sees(visit.page, 'Networks')
}

/** Counts how often the modal opens from now on. */
const countOpenings = (page: Page) =>
  page.evaluate(() => {
    const seen = { openings: 0, open: window.latchkey.getState().open }
    Reflect.set(window, 'openings', seen)
    window.latchkey.subscribe(({ open }) => {
      if (open && !seen.open) seen.openings += 1
      seen.open = open
    })
  })
const openings = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(window, 'openings')
    return typeof seen === 'object' && seen ? Reflect.get(seen, 'openings') : null
  })

test('switches in Networks and through the API, and handles networks that the site does not offer', async () => {
  const visit = await visitConnected(world)
  const { page } = visit
  const setChain = (id: number) =>
    page.evaluate((to) => window.sandboxInjected.wallets[0]?.setChain(to), id)

  await step('a switch that is declined in the wallet says so in its row', async () => {
    await openNetworks(visit)
    await press(page, 'network-switch-Sandbox Two')
    await press(page, 'injected-reject')
    await viewOf(page, 'Networks').getByText('Declined').first().waitFor()
    await reads(page, 'network-id', 'eip155:31337')
  })

  await step('the row tries again, and the approved network is shown', async () => {
    await press(page, 'network-switch-retry')
    await press(page, 'injected-approve')
    await reads(page, 'network-id', 'eip155:31338')
    await sees(page, 'Account')
    expect((await injected(visit)).chainId).toBe(31338)
  })

  await step('a network chosen in Networks is asked of the wallet', async () => {
    await press(page, 'account-select-network')
    await sees(page, 'Networks')
    await press(page, 'network-switch-Sandbox One')
    await press(page, 'injected-approve')
    await reads(page, 'network-id', 'eip155:31337')
    await sees(page, 'Account')
    expect((await injected(visit)).chainId).toBe(31337)
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step('the page switches by the API', async () => {
    await press(page, 'switch-network-button')
    await press(page, 'injected-approve')
    await reads(page, 'network-id', 'eip155:31338')
    await seesNoModal(page)
  })

  await step(
    'A22: a network the site does not offer opens one view, which only switching or disconnecting ends',
    async () => {
      await countOpenings(page)
      await setChain(424242)
      await sees(page, 'UnsupportedChain')
      await page.keyboard.press('Escape')
      await page.getByTestId('modal-overlay').click({ position: { x: 5, y: 5 } })
      expect(await page.getByTestId('header-back').count()).toBe(0)
      await sees(page, 'UnsupportedChain')
      await press(page, 'network-switch-Sandbox One')
      await press(page, 'injected-approve')
      await seesNoModal(page)
      await reads(page, 'network-id', 'eip155:31337')
      await reads(page, 'status', 'connected')
      expect(await openings(page)).toBe(1)
      figure('A22 openings for one change of network', String(await openings(page)))
    },
  )

  await step('A22: a wallet that is switched back by hand closes the view', async () => {
    await setChain(424242)
    await sees(page, 'UnsupportedChain')
    await setChain(31338)
    await seesNoModal(page)
    await reads(page, 'network-id', 'eip155:31338')
  })

  await step('A22: after a declined switch the view still offers Disconnect', async () => {
    await setChain(424242)
    await sees(page, 'UnsupportedChain')
    await press(page, 'network-switch-Sandbox One')
    await press(page, 'injected-reject')
    await press(page, 'disconnect-button')
    await reads(page, 'status', 'disconnected')
    await seesNoModal(page)
  })

  await step('connecting on a network the site does not offer ends in that view', async () => {
    expect((await injected(visit)).chainId).toBe(424242)
    await connectInjected(visit)
    await sees(page, 'UnsupportedChain')
    await press(page, 'disconnect-button')
    await reads(page, 'status', 'disconnected')
  })
})

test('adds a network that the wallet does not know (4902)', async () => {
  const visit = await visitConnected(world, { wallets: [{ knownChains: [31337] }] })
  const { page } = visit
  await openNetworks(visit)
  await press(page, 'network-switch-Sandbox Two')
  await page.getByTestId('injected-request-text').getByText('Sandbox Two').first().waitFor()
  await press(page, 'injected-approve')
  await reads(page, 'network-id', 'eip155:31338')
  const { requests, chainId } = await injected(visit)
  expect(requests).toContain('wallet_addEthereumChain')
  expect(chainId).toBe(31338)
})
