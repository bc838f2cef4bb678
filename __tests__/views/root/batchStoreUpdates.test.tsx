import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { Provider } from 'react-redux'
import { modalOpened } from '../../../src/slices/navigation'
import { localeChanged } from '../../../src/slices/preferences'
import { useAppDispatch, useAppSelector } from '../../../src/store/hooks'
import { batchStoreUpdates } from '../../../src/views/root/batchStoreUpdates'
import { createTestApp } from '../../support/createTestApp'

const nextFrame = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

/** A view that shows the language and counts its commits; its button selects Turkish. */
function drawn() {
  const { store } = createTestApp()
  const counts = { commits: 0 }
  function View() {
    const dispatch = useAppDispatch()
    const locale = useAppSelector(({ preferences }) => preferences.locale)
    return <button onClick={() => dispatch(localeChanged('tr'))}>{locale}</button>
  }
  const { unmount } = render(
    <Provider store={batchStoreUpdates(store)}>
      <Profiler id="view" onRender={() => void (counts.commits += 1)}>
        <View />
      </Profiler>
    </Provider>,
  )
  return { store, counts, unmount, key: () => screen.getByRole('button') }
}

/** Five changes in five tasks of one frame. */
async function fiveChanges(store: ReturnType<typeof drawn>['store'], last = 'ar') {
  for (const locale of ['de', 'fr', 'es', 'ja', last]) {
    store.dispatch(localeChanged(locale))
    await Promise.resolve()
  }
}

/** Lets a frame with a change pass, so that further changes wait for the next frame. */
async function changeOnce({ store }: Pick<ReturnType<typeof drawn>, 'store'>) {
  await nextFrame()
  act(() => void store.dispatch(localeChanged('ko')))
}

afterEach(() => jest.restoreAllMocks())

test('renders the first change after a quiet frame immediately', async () => {
  const { store, key } = drawn()
  await nextFrame()
  act(() => void store.dispatch(localeChanged('de')))
  expect(key()).toHaveTextContent('de')
})

test('renders further changes of a frame once, with the last state', async () => {
  const { store, counts, key } = drawn()
  await changeOnce({ store })
  const before = counts.commits
  await fiveChanges(store)
  expect(counts.commits).toBe(before)
  await nextFrame()
  expect(counts.commits).toBe(before + 1)
  expect(key()).toHaveTextContent('ar')
})

test('commits once per frame while every frame has five changes', async () => {
  const { store, counts } = drawn()
  await changeOnce({ store })
  const before = counts.commits
  for (let frames = 0; frames < 10; frames += 1) {
    await fiveChanges(store, frames % 2 ? 'ar' : 'tr')
    await nextFrame()
  }
  expect(counts.commits).toBe(before + 10)
})

test('renders actions dispatched by a view immediately', () => {
  const { key } = drawn()
  act(() => key().click())
  expect(key()).toHaveTextContent('tr')
})

test('renders pending changes together with an action of the visitor, and nothing twice', async () => {
  const { store, counts, key } = drawn()
  await changeOnce({ store })
  const before = counts.commits
  store.dispatch(localeChanged('de'))
  act(() => key().click())
  await nextFrame()
  expect(counts.commits).toBe(before + 1)
  expect(key()).toHaveTextContent('tr')
})

test('opens the modal immediately, before a wallet can open anything above it', async () => {
  const { store, key } = drawn()
  await changeOnce({ store })
  store.dispatch(localeChanged('de'))
  act(() => void store.dispatch(modalOpened({ view: 'Connect', params: {} })))
  expect(key()).toHaveTextContent('de')
})

test('renders every change of a hidden page immediately, because it has no frames', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { store, key } = drawn()
  await changeOnce({ store })
  act(() => void store.dispatch(localeChanged('de')))
  expect(key()).toHaveTextContent('de')
})

test('renders nothing after the views have unmounted', async () => {
  const { store, counts, unmount } = drawn()
  await changeOnce({ store })
  store.dispatch(localeChanged('de'))
  unmount()
  const before = counts.commits
  await nextFrame()
  expect(counts.commits).toBe(before)
})
