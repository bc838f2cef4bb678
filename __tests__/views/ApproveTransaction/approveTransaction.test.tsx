import { act, waitFor } from '@testing-library/react'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { themeModeChanged } from '../../../src/slices/preferences'
import { createTestApp } from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'
import { connect } from '../connected'
import { mountApp } from '../mountApp'
import { faults } from '../showView'

let place = { left: 100, top: 60, width: 360, height: 600 }
beforeEach(() => {
  place = { left: 100, top: 60, width: 360, height: 600 }
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => DOMRect.fromRect({ ...place, x: place.left, y: place.top }))
})

/** A connected visitor. By default, the frame then requests an approval. */
async function asked({ asks = true } = {}) {
  const frame = fakeFrame()
  const app = createTestApp({ frame })
  await app.ports.embedded.load()
  connect(app)
  const shown = await mountApp(app)
  const request = { requestId: 'a', method: 'personal_sign', namespace: 'eip155' } as const
  if (asks) {
    await act(async () => frame.emit({ type: 'approvalRequested', ...request }))
    await shown.ui.findByTestId('approve-area')
  }
  return { ...shown, app, frame }
}

test('covers the view with the frame, and shows a placeholder until it opens', async () => {
  const { ui, view, frame, box } = await asked()
  expect(view()).toBe('ApproveTransaction')
  expect(ui.getByTestId('header-text')).toHaveTextContent('Approve')
  expect(ui.getByTestId('approve-area')).toHaveAccessibleName(
    'The wallet shows the request in its own frame',
  )
  expect(ui.getByText('Opening your wallet')).toBeVisible()
  expect(ui.queryByTestId('header-back')).toBeNull()
  expect(frame.area).toMatchObject(place)
  expect(frame.calls).toContain('SYNC_THEME light')
  expect(await faults(box)).toEqual([])
})

test.each([
  ['the window is resized', () => window.dispatchEvent(new Event('resize'))],
  ['the page scrolls', () => window.dispatchEvent(new Event('scroll'))],
  [
    'the card comes to rest',
    () =>
      document
        .querySelector('latchkey-modal')
        ?.shadowRoot?.querySelector('.card')
        ?.dispatchEvent(new Event('animationend', { bubbles: true })),
  ],
])('moves the frame when %s', async (_, happen) => {
  const { frame } = await asked()
  place = { left: 40, top: 80, width: 360, height: 520 }
  await act(async () => void happen())
  await act(async () => {})
  expect(frame.area).toMatchObject(place)
})

test.each(['finish', 'cancel'])(
  'shows the frame after animations of the card have ended, including scripted ones (%s)',
  async (end) => {
    class Effect {
      target: Element | null = null
    }
    const movement = Object.assign(new EventTarget(), {
      playState: 'running',
      effect: Object.assign(new Effect(), { target: document.body }),
    })
    const getAnimations = () => [movement]
    Object.assign(globalThis, { KeyframeEffect: Effect })
    Object.assign(ShadowRoot.prototype, { getAnimations })
    jest.spyOn(document.body, 'contains').mockReturnValue(true)
    const { frame } = await asked()
    expect(frame.area).toBeNull()
    movement.playState = 'finished'
    await act(async () => void movement.dispatchEvent(new Event(end)))
    expect(frame.area).toMatchObject(place)
    Reflect.deleteProperty(ShadowRoot.prototype, 'getAnimations')
  },
)

test('sets the theme of the frame, also when it changes', async () => {
  const { frame, send } = await asked()
  await send(themeModeChanged('dark'))
  await waitFor(() => expect(frame.calls.at(-1)).toBe('SYNC_THEME dark'))
})

test('moves the keyboard focus into the frame', async () => {
  const { ui } = await asked()
  const iframe = document.body.appendChild(document.createElement('iframe'))
  document.elementFromPoint = () => iframe
  act(() => ui.getByTestId('approve-area').focus())
  expect(document.activeElement).toBe(iframe)
  iframe.remove()
})

test('refuses and announces closing; a forced close hides the frame and rejects the request', async () => {
  const { app, ui, send, frame } = await asked()
  await send(modalCloseRequested({}))
  expect(await ui.findByText('Approve or reject the request first')).toBeInTheDocument()
  expect(app.store.getState().modal.open).toBe(true)
  await send(modalCloseRequested({ force: true }))
  await app.until(({ modal }) => !modal.open)
  await act(async () => {})
  expect(frame.area).toBeNull()
  expect(frame.calls).toContain('RPC_ABORT')
})

test('shows a message without a request, and can be left', async () => {
  const { open, ui, user, app } = await asked({ asks: false })
  await open('ApproveTransaction')
  expect(await ui.findByRole('heading', { name: 'Nothing to approve' })).toBeVisible()
  const [close] = ui.getAllByRole('button', { name: 'Close' }).slice(-1)
  if (close) await user.click(close)
  await app.until(({ modal }) => !modal.open)
})
