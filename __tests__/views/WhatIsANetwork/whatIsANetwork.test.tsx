import { createTestApp } from '../../support/createTestApp'
import { mountApp } from '../mountApp'
import { faults } from '../showView'

test('explains networks in three steps, and returns to the list', async () => {
  const app = createTestApp()
  const { open, ui, box, user, view } = await mountApp(app)
  await open('Networks')
  await user.click(await ui.findByRole('button', { name: 'What is a network?' }))
  await ui.findByRole('heading', { name: 'A shared record' })
  expect(ui.getByRole('dialog', { name: 'What is a network?' })).toBeVisible()
  expect(ui.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'A shared record',
    'Each one is separate',
    'Fees differ',
  ])
  expect(await faults(box)).toEqual([])
  expect(app.events.map(({ event }) => event)).toContain('CLICK_NETWORK_HELP')
  await user.click(ui.getByTestId('header-back'))
  expect(view()).toBe('Networks')
})
