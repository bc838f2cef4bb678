import { startComeBack } from '../../../src/middleware/social/comeBack'
import { pendingSocialKey } from '../../../src/slices/domain/widget/pendingSocial'
import { storageKey } from '../../../src/slices/domain/widget/storageKey'
import { stateRestored } from '../../../src/slices/lifecycle'
import { createTestApp } from '../../support/createTestApp'
import { settle } from '../../support/settle'

test('the code for a login in the page loads only where the page had gone to a provider', async () => {
  expect(startComeBack).toBeInstanceOf(Function)
  const key = pendingSocialKey(storageKey('test', 'default'))
  const untouched = createTestApp()
  untouched.store.dispatch(stateRestored(null))
  await settle()
  expect(untouched.store.getState()).not.toHaveProperty('social')
  const gone = createTestApp({ storage: new Map([[key, '{}']]) })
  gone.store.dispatch(stateRestored(null))
  await gone.until((state) => 'social' in state)
})
