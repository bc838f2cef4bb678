import { act, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RootState } from '../../src/store/types'
import { modalOpenRequested } from '../../src/slices/navigation'
import { mountModal } from '../../src/views/root/mountModal'
import { createLocaleController } from '../../src/views/strings/locale'
import type { ViewName, ViewParams } from '../../src/slices/domain/widget/views'
import type { TestApp } from '../support/createTestApp'

const mounted: { unmount(): void }[] = []
const setActing = (IS_REACT_ACT_ENVIRONMENT: boolean) =>
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT })

/** Views hear of what came from outside with the next frame. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/** The whole widget in a shadow root of the page, as the product draws it. */
export async function mountApp(app: TestApp, getOpener: () => HTMLElement | null = () => null) {
  // Answers of the services arrive when they do, as in the product: tests wait for what they show.
  setActing(false)
  const host = document.body.appendChild(document.createElement('latchkey-modal'))
  const root = host.attachShadow({ mode: 'open' })
  await act(async () => {
    const { unmount } = mountModal({
      root,
      store: app.store,
      localeController: createLocaleController(app.store),
      getOpener,
    })
    mounted.push({
      unmount() {
        unmount()
        host.remove()
      },
    })
  })
  const box = root.querySelector<HTMLElement>('.lk')
  if (!box) throw new Error('nothing was mounted')
  return {
    host,
    root,
    box,
    ui: within(box),
    user: userEvent.setup({ advanceTimers: nextFrame }),
    view: () => box.querySelector('[data-view]')?.getAttribute('data-view') ?? null,
    /** Dispatches, and lets everything that follows from it happen and be drawn. */
    send: (action: Parameters<TestApp['store']['dispatch']>[0]) =>
      act(async () => {
        app.store.dispatch(action)
        await nextFrame()
      }),
    /** Opens the modal, at a view or at the one that fits. */
    open: (view?: ViewName, params?: ViewParams) =>
      act(async () => {
        app.store.dispatch(modalOpenRequested({ view, params }))
        await nextFrame()
      }),
    /** Waits for a state, with what it draws. */
    reach: (test: (state: RootState) => boolean) =>
      act(async () => {
        await app.until(test)
        await nextFrame()
      }),
  }
}

afterEach(async () => {
  await act(async () =>
    mounted
      .splice(0)
      .reverse()
      .forEach((app) => app.unmount()),
  )
  setActing(true)
})
