import { act } from '@testing-library/react'
import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import { FRAME_PAGES, type FramePage } from '../../../src/slices/domain/wallet/framePages'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { createTestApp } from '../../support/createTestApp'
import { EMAIL, fakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { connect } from '../connected'
import { mountApp } from '../mountApp'
import { faults } from '../showView'

/** The settings with a login whose frame has these pages. */
async function settings(pages: readonly FramePage[]) {
  const frame = fakeFrame()
  const left = held()
  frame.next.page = () => left.promise
  const app = createTestApp({ frame })
  await app.ports.embedded.load()
  connect(app, {
    connectorId: EMBEDDED_CONNECTOR_ID,
    wallet: { name: 'Email', icon: null, type: 'AUTH' },
    login: {
      email: EMAIL,
      username: null,
      socialProvider: null,
      smartAccountDeployed: null,
      pages: [...pages],
    },
  })
  const shown = await mountApp(app)
  await act(async () => void app.store.dispatch(modalOpenRequested({ view: 'AccountSettings' })))
  await shown.ui.findByTestId('account-settings-address')
  return { ...shown, app, frame, left }
}

test('lists only the pages that the frame has', async () => {
  const { ui } = await settings([])
  expect(ui.queryByTestId('account-settings-phrase')).toBeNull()
  expect(ui.queryByTestId('account-settings-protection')).toBeNull()
})

test('covers the view with the frame and returns to the settings', async () => {
  const { ui, user, view, frame, left, box } = await settings(FRAME_PAGES)
  await user.click(ui.getByTestId('account-settings-phrase'))
  const area = await ui.findByTestId('approve-area')
  expect(area).toHaveAccessibleName('The wallet shows this in its own frame')
  expect(view()).toBe('RecoveryPhrase')
  expect(ui.getByTestId('header-text')).toHaveTextContent('Recovery phrase')
  expect(frame.calls).toContain('OPEN_PAGE phrase')
  expect(frame.area).not.toBeNull()
  expect(await faults(box)).toEqual([])
  await act(async () => left.resolve())
  await ui.findByTestId('account-settings-address')
  expect(frame.area).toBeNull()
})

test('closes the page on Back', async () => {
  const { ui, user, view } = await settings(FRAME_PAGES)
  await user.click(ui.getByTestId('account-settings-protection'))
  await ui.findByTestId('approve-area')
  await user.click(ui.getByTestId('header-back'))
  await ui.findByTestId('account-settings-address')
  expect(view()).toBe('AccountSettings')
})
