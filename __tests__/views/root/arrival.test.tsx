import { configureStore, createAction } from '@reduxjs/toolkit'
import { eventually, settle } from '../../support/settle'

const setActing = (IS_REACT_ACT_ENVIRONMENT: boolean) =>
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT })
// React commits when it does in the product.
beforeEach(() => void setActing(false))
afterEach(() => void setActing(true))

const flowsStarted = createAction('flowsStarted')

test('code of views and a change of the state that arrive in one task are shown by one commit', async () => {
  // In modules of their own, no code of views has arrived yet.
  jest.resetModules()
  const { Profiler } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const { Provider, useSelector } = await import('react-redux')
  const { useRest, viewsPort } = await import('../../../src/views/root/views')
  const store = configureStore({
    reducer: { started: (was: boolean = false, action) => was || flowsStarted.match(action) },
  })
  const commits: string[] = []
  const box = document.createElement('div')
  const root = createRoot(box)
  const Shown = () =>
    `${useRest() !== null} ${useSelector(({ started }: { started: boolean }) => started)}`
  root.render(
    <Provider store={store}>
      <Profiler id="shown" onRender={(_, phase) => commits.push(phase)}>
        <Shown />
      </Profiler>
    </Provider>,
  )
  await eventually(() => box.textContent === 'false false')
  // React subscribes after the commit.
  await settle()
  await viewsPort.load()
  store.dispatch(flowsStarted())
  await eventually(() => box.textContent === 'true true')
  expect(commits).toEqual(['mount', 'update'])
  root.unmount()
})
