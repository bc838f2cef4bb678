import { renderHook, act } from '@testing-library/react'
import { Provider } from 'react-redux'
import { snackbarHidden, snackbarShown } from '../../../src/slices/alerts'
import { useCopyIcon } from '../../../src/views/shared/useCopyIcon'
import { CHECK, COPY } from '../../../src/views/ui/base/viewIcons'
import { createTestApp } from '../../support/createTestApp'

test('the icon of a copy button is a check while the message says that its text was copied', () => {
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
