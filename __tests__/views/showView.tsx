import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ComponentType, ReactElement } from 'react'
import { Provider } from 'react-redux'
import { selectRoute } from '../../src/slices/router'
import { useAppSelector } from '../../src/store/hooks'
import { batchStoreUpdates } from '../../src/views/root/batchStoreUpdates'
import { ViewStrings } from '../../src/views/shared/ViewStrings'
import type { ViewProps } from '../../src/views/view'
import type { RootState } from '../../src/store/types'
import type { TestApp } from '../support/createTestApp'

const apps: TestApp[] = []

/** Renders a view on the real store of a test app. */
export function showView(view: ReactElement, app: TestApp) {
  apps.push(app)
  const inStore = (shown: ReactElement) => (
    <Provider store={app.store}>
      <ViewStrings>{shown}</ViewStrings>
    </Provider>
  )
  const { container, rerender } = render(inStore(view))
  return {
    container,
    /** Renders another view in its place. */
    replace: (next: ReactElement) => rerender(inStore(next)),
    user: userEvent.setup(),
    /** Dispatches an action, and waits for all its effects. */
    send: (action: Parameters<TestApp['store']['dispatch']>[0]) =>
      act(async () => {
        app.store.dispatch(action)
      }),
    /** Waits for a state and its render. */
    reach: (test: (state: RootState) => boolean) =>
      act(async () => {
        await app.until(test)
      }),
  }
}

afterEach(async () => {
  await act(async () => apps.splice(0).forEach((app) => app.destroy()))
})

/** Renders a view that updates once a frame, as in the modal. */
export function showBatchedView(view: ReactElement, app: TestApp) {
  return showView(<Provider store={batchStoreUpdates(app.store)}>{view}</Provider>, app)
}

/** A view that renders for the current route. */
export function Routed({ view: View }: { view: ComponentType<ViewProps> }) {
  return <View route={useAppSelector(selectRoute)} />
}

/** Violations that axe finds, by rule. Other tests check colours: jsdom paints nothing. */
export async function faults(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}

/** Stops the clock and its timers, and nothing else, until the end of the test file. */
export function stopClock(): void {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const),
        ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
        ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
        ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
      ],
    })
  })
  afterEach(() => jest.useRealTimers())
}

/** An error of a wallet: a number and a text (EIP-1193). */
export function walletError(code: number, message = 'no'): Error {
  return Object.assign(new Error(message), { code })
}
