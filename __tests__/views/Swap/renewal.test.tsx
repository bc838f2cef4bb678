import { act, renderHook, screen } from '@testing-library/react'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { QUOTE_LIFE_MS } from '../../../src/slices/domain/trade/limits'
import { offerOf } from '../../../src/slices/domain/trade/swapForm'
import { selectSwap, swapConfirmed } from '../../../src/slices/swap'
import { SwapView } from '../../../src/views/Swap/SwapView'
import { useRenewal } from '../../../src/views/Swap/useRenewal'
import { SwapPreviewView } from '../../../src/views/SwapPreview/SwapPreviewView'
import type { RootState } from '../../../src/store/types'
import { held } from '../../support/held'
import { fillSwap, swappingApp } from '../../support/swapping'
import { showView, stopClock } from '../showView'
import { swapReviewRequested } from '../../../src/slices/startIntents'

stopClock()

/** Advances the time by the lifetime of quotes. */
const pass = (lives: number) => act(async () => jest.advanceTimersByTime(lives * QUOTE_LIFE_MS))
const planOf = (state: RootState) => {
  const { flow } = selectSwap(state)
  return flow.step === 'reviewing' ? flow.plan : null
}
const lookAway = (isAway: boolean) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isAway ? 'hidden' : 'visible')

test('refreshes every 10 s with current values while the page is visible, and stops afterwards', async () => {
  expect(QUOTE_LIFE_MS).toBe(10_000)
  const asked: string[] = []
  const { rerender, unmount } = renderHook(({ what }) => useRenewal(() => asked.push(what)), {
    initialProps: { what: 'first' },
  })
  await act(async () => jest.advanceTimersByTime(9_999))
  expect(asked).toEqual([])
  await act(async () => jest.advanceTimersByTime(1))
  rerender({ what: 'second' })
  await pass(1)
  expect(asked).toEqual(['first', 'second'])
  lookAway(true)
  await pass(6)
  expect(asked).toHaveLength(2)
  lookAway(false)
  await pass(1)
  expect(asked).toEqual(['first', 'second', 'second'])
  unmount()
  await pass(6)
  expect(asked).toHaveLength(3)
})

test('refreshes the quote every 10 s, but not while the page is hidden', async () => {
  const made = await swappingApp()
  await made.run(modalOpenRequested, { view: 'Swap' })
  await fillSwap(made)
  const { reach } = showView(<SwapView />, made.app)
  const before = made.service.quotes
  lookAway(true)
  await pass(3)
  expect(made.service.quotes).toBe(before)
  lookAway(false)
  made.service.out = 1_990_000_000n
  await pass(1)
  await reach((state) => offerOf(selectSwap(state).quoting)?.toAmount === '1990')
  expect(made.service.quotes).toBe(before + 1)
  expect(screen.getByTestId('swap-input-toToken')).toHaveValue('1,990')
})

test('rebuilds a review every 10 s, but not after the wallet was prompted', async () => {
  const made = await swappingApp()
  await made.run(modalOpenRequested, { view: 'Swap' })
  await fillSwap(made)
  await made.run(swapReviewRequested, { attemptId: 'a' })
  const { reach } = showView(<SwapPreviewView />, made.app)
  const looked = planOf(made.app.store.getState())
  await pass(1)
  await reach((state) => ![looked, null].includes(planOf(state)))
  const isAsked = held()
  made.wallet.send = () => {
    isAsked.resolve()
    return held<string>().promise
  }
  await act(async () => {
    made.app.store.dispatch(swapConfirmed({ attemptId: 'a' }))
  })
  await act(() => isAsked.promise)
  const asked = made.service.built
  await pass(3)
  expect(made.service.built).toBe(asked)
})
