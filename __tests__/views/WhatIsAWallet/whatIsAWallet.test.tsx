import { createTestApp } from '../../support/createTestApp'
import { eventually } from '../../support/settle'
import { mountApp } from '../mountApp'
import { faults } from '../showView'

async function openHelp() {
  const app = createTestApp()
  const shown = await mountApp(app)
  await shown.open()
  await shown.user.click(shown.ui.getByTestId('connect-help'))
  await shown.ui.findByTestId('get-wallet')
  return { ...shown, app }
}

test('explains wallets in three steps, with decorative drawings', async () => {
  const { ui, box } = await openHelp()
  expect(ui.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
  expect(ui.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'It holds your keys',
    'It signs you in',
    'You decide each time',
  ])
  const drawings = box.querySelectorAll('section svg')
  expect(drawings).toHaveLength(3)
  for (const drawing of drawings) expect(drawing.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(await faults(box)).toEqual([])
})

test('opens the wallets to install, tracks it, and returns', async () => {
  const { ui, user, view, app } = await openHelp()
  await user.click(ui.getByTestId('get-wallet'))
  await eventually(() => view() === 'GetWallet')
  expect(ui.getByRole('dialog', { name: 'Get a wallet' })).toBeVisible()
  expect(app.events.map(({ event }) => event)).toContain('CLICK_GET_WALLET')
  await user.click(ui.getByTestId('header-back'))
  expect(view()).toBe('WhatIsAWallet')
})
