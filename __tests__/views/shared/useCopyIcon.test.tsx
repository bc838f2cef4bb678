import { renderHook, act } from '@testing-library/react'
import { Provider } from 'react-redux'
import { snackbarHidden, snackbarShown } from '../../../src/slices/alerts'
import { useCopyIcon } from '../../../src/views/shared/useCopyIcon'
import { CHECK, COPY } from '../../../src/views/ui/base/viewIcons'
import { createTestApp } from '../../support/createTestApp'

test('shows a check on a copy button while the "copied" message is shown', () => {
  const app = createTestApp()
  const { result } = renderHook(() => useCopyIcon('address'), {
    wrapper: ({ children }) => <Provider store={app.store}>{children}</Provider>,
  })
  const icon = () => result.current
  const say = (key: string) =>
    act(() => {
      app.store.dispatch(snackbarShown({ id: key, variant: 'success', message: { key } }))
    })
  expect(icon()).toBe(COPY)
  say('copied.link')
  expect(icon()).toBe(COPY)
  say('copied.address')
  expect(icon()).toBe(CHECK)
  act(() => void app.store.dispatch(snackbarHidden()))
  expect(icon()).toBe(COPY)
  app.destroy()
})
