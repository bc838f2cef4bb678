import { act } from '@testing-library/react'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import type * as Content from '../../../src/views/root/FrameContent'
import { viewsPort } from '../../../src/views/root/views'
import { createTestApp } from '../../support/createTestApp'
import { connect } from '../connected'
import { mountApp } from '../mountApp'
import { faults } from '../showView'

const mockFrame = { broken: false }
jest.mock('../../../src/views/root/FrameContent', () => {
  const real = jest.requireActual<typeof Content>('../../../src/views/root/FrameContent')
  return {
    FrameContent(props: Parameters<typeof Content.FrameContent>[0]) {
      if (mockFrame.broken) throw new TypeError('cannot be drawn')
      return <real.FrameContent {...props} />
    },
  }
})

/** The modal when its own frame fails to render. */
async function broken(networkId: CaipNetworkId | null = null) {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  mockFrame.broken = true
  const app = createTestApp()
  if (networkId) connect(app, { networkId })
  const shown = await mountApp(app)
  await shown.open(networkId ? 'UnsupportedChain' : undefined)
  return { ...shown, app }
}

test('shows a dialog if the frame fails to render, without affecting the page', async () => {
  const { ui, box } = await broken()
  expect(ui.getByRole('dialog', { name: 'Something went wrong' })).toBeVisible()
  expect(ui.getByTestId('view-failed')).toHaveTextContent(/Something went wrong/)
  expect(await faults(box)).toEqual([])
})

test('reports class and place of the error, without its message', async () => {
  const { ui, user, app } = await broken()
  await act(() => viewsPort.load())
  await user.click(ui.getByRole('button', { name: 'Copy report' }))
  expect(app.copied.join()).toMatch(/\nerrors: TypeError\nat: failure[.]test[.]tsx:\d+:\d+/)
  expect(app.copied.join()).not.toContain('cannot be drawn')
})

test.each([
  [
    'its close key',
    (shown: Awaited<ReturnType<typeof broken>>) => shown.ui.getByTestId('header-close'),
  ],
  ['its button', (shown: Awaited<ReturnType<typeof broken>>) => shown.ui.getByText('Close')],
])('the failure view closes on %s', async (_, find) => {
  const shown = await broken()
  await shown.user.click(find(shown))
  expect(shown.app.store.getState().modal.open).toBe(false)
  expect(shown.box).toBeEmptyDOMElement()
})

test('the failure view closes on Escape, and renders again when it is opened', async () => {
  const { user, box, open, ui } = await broken()
  await user.keyboard('{Escape}')
  expect(box).toBeEmptyDOMElement()
  mockFrame.broken = false
  await open()
  expect(ui.getByRole('dialog', { name: 'Connect' })).toBeVisible()
})

test('the failure view renders again in place', async () => {
  const { user, ui, view } = await broken()
  mockFrame.broken = false
  await user.click(ui.getByRole('button', { name: 'Try again' }))
  expect(ui.queryByTestId('view-failed')).toBeNull()
  expect(view()).toBe('Connect')
})

test('closes even if the view requires an answer, because a failed view cannot give it', async () => {
  const { user, ui, app } = await broken('eip155:99')
  expect(app.store.getState().router.history).toMatchObject([{ view: 'UnsupportedChain' }])
  await user.click(ui.getByText('Close'))
  expect(app.store.getState().modal.open).toBe(false)
})
