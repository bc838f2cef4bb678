import {
  alertDismissed,
  alertRaised,
  alertsSlice,
  barShown,
  snackbarHidden,
  snackbarShown,
} from '../../src/slices/alerts'
import {
  closeRefused,
  loadingEnded,
  loadingStarted,
  modalSlice,
  shakeEnded,
} from '../../src/slices/modal'
import { modalClosed, modalOpened } from '../../src/slices/navigation'
import { initialized } from '../../src/slices/lifecycle'
import { selectInitialized, statusSlice } from '../../src/slices/status'
import type { Alert } from '../../src/slices/domain/widget/alert'

const alert = (id: string): Alert => ({ id, variant: 'error', message: { error: 'UNKNOWN' } })

describe('alerts', () => {
  const { reducer } = alertsSlice
  const start = reducer(undefined, { type: 'start' })
  const both = [snackbarShown(alert('line')), barShown(alert('bar'))].reduce(reducer, start)

  it('queues a raised alert without showing it', () => {
    expect(reducer(start, alertRaised(alert('a')))).toBe(start)
  })
  it('stores the newest snackbar and the newest bar', () => {
    expect(both).toEqual({ snackbar: alert('line'), bar: alert('bar') })
    expect(reducer(both, snackbarShown(alert('next'))).snackbar?.id).toBe('next')
    expect(reducer(both, barShown(alert('next'))).bar?.id).toBe('next')
  })
  it.each([
    ['line', { snackbar: null, bar: alert('bar') }],
    ['bar', { snackbar: alert('line'), bar: null }],
    ['that no longer exists', both],
  ])('dismisses only the alert %s', (id, expected) => {
    expect(reducer(both, alertDismissed({ id }))).toEqual(expected)
  })
  it('clears the snackbar but not the bar when the modal closes', () => {
    expect(reducer(both, modalClosed())).toEqual({ snackbar: null, bar: alert('bar') })
    expect(reducer(both, snackbarHidden())).toEqual({ snackbar: null, bar: alert('bar') })
  })
})

const NO_FLAGS = { loading: false, shaking: false, namespace: null }

describe('the modal', () => {
  const { reducer } = modalSlice
  const closed = reducer(undefined, { type: 'start' })
  const open = reducer(closed, modalOpened({ view: 'Connect', params: {} }))

  it('the modal opens and closes', () => {
    expect(closed).toEqual({ ...NO_FLAGS, open: false })
    expect(open).toEqual({ ...NO_FLAGS, open: true })
    expect(reducer(open, modalClosed())).toEqual(closed)
  })
  it('shakes when closing is refused, and stops', () => {
    const shaking = reducer(open, closeRefused())
    expect(shaking).toMatchObject({ open: true, shaking: true })
    expect(reducer(shaking, shakeEnded())).toEqual(open)
  })
  it('resets loading and shaking when opening and closing', () => {
    const busy = [loadingStarted(), closeRefused()].reduce(reducer, open)
    expect(busy).toEqual({ ...open, loading: true, shaking: true })
    expect(reducer(busy, modalOpened({ view: 'Account', params: {} }))).toEqual(open)
    expect(reducer(busy, modalClosed())).toEqual(closed)
    expect(reducer(busy, loadingEnded()).loading).toBe(false)
  })
})

test('initializes the status once', () => {
  const start = statusSlice.reducer(undefined, { type: 'start' })
  expect(selectInitialized({ status: start })).toBe(false)
  const done = statusSlice.reducer(start, initialized())
  expect(selectInitialized({ status: done })).toBe(true)
  expect(statusSlice.reducer(done, initialized())).toBe(done)
})
