import { alertRaised } from '../../../src/slices/alerts'
import { copyRequested } from '../../../src/slices/host'
import type { AlertVariant } from '../../../src/slices/domain/widget/alert'
import { createTestApp } from '../../support/createTestApp'

const raise = (id: string, variant: AlertVariant) =>
  alertRaised({ id, variant, message: { key: 'copied.link' } })

describe('snackbars', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] }))
  afterEach(() => jest.useRealTimers())

  it('shows one snackbar at a time and waits 150 ms before the next', async () => {
    const { store } = createTestApp()
    const shown = () => store.getState().alerts.snackbar?.id ?? null
    store.dispatch(raise('first', 'error'))
    expect(shown()).toBe('first')
    store.dispatch(raise('second', 'success'))
    expect(shown()).toBeNull()
    await jest.advanceTimersByTimeAsync(149)
    expect(shown()).toBeNull()
    await jest.advanceTimersByTimeAsync(1)
    expect(shown()).toBe('second')
  })

  it.each<[AlertVariant, boolean]>([
    ['success', false],
    ['info', false],
    ['error', true],
    ['loading', true],
  ])('keeps %s after 2.5 s: %p', async (variant, stays) => {
    const { store } = createTestApp()
    store.dispatch(raise('a', variant))
    await jest.advanceTimersByTimeAsync(2_500)
    expect(store.getState().alerts.snackbar !== null).toBe(stays)
  })

  it('hides an error that the view shows as well 2.5 s after it was raised last', async () => {
    const { store } = createTestApp()
    const shown = () => store.getState().alerts.snackbar?.id ?? null
    const again = alertRaised({ ...raise('a', 'error').payload, brief: true })
    store.dispatch(again)
    await jest.advanceTimersByTimeAsync(2_000)
    store.dispatch(again)
    expect(shown()).toBe('a')
    await jest.advanceTimersByTimeAsync(2_499)
    expect(shown()).toBe('a')
    await jest.advanceTimersByTimeAsync(1)
    expect(shown()).toBeNull()
  })
})

describe('copying', () => {
  it('shows a message about what was copied', async () => {
    const app = createTestApp()
    app.store.dispatch(copyRequested({ text: 'wc:1', what: 'link' }))
    const { alerts } = await app.until((state) => state.alerts.snackbar !== null)
    expect(app.copied).toEqual(['wc:1'])
    expect(alerts.snackbar).toMatchObject({ variant: 'success', message: { key: 'copied.link' } })
  })
})
