import { startResumeEffects } from '../../../src/middleware/core/resume'
import { walletConnected } from '../../../src/slices/accounts'
import { transactionsKey } from '../../../src/slices/domain/trade/transactionsKey'
import { pendingSocialKey } from '../../../src/slices/domain/widget/pendingSocial'
import { storageKey } from '../../../src/slices/domain/widget/storageKey'
import { stateRestored } from '../../../src/slices/lifecycle'
import { createTestApp } from '../../support/createTestApp'
import { sendingApp } from '../../support/sending'
import { settle } from '../../support/settle'

const STATE_KEY = storageKey('test', 'default')

it('reads the storage only when the state is restored, and when a wallet has connected', () => {
  const listeners: unknown[] = []
  startResumeEffects({
    start: ((options: unknown) => listeners.push(options)) as never,
    handle: () => undefined,
    dispatch: () => () => undefined,
  })
  expect(listeners).toMatchObject([
    { actionCreator: stateRestored },
    { actionCreator: walletConnected },
  ])
})

it('loads the code for a redirect login only after a redirect to a provider', async () => {
  const untouched = createTestApp()
  untouched.store.dispatch(stateRestored(null))
  await settle()
  expect(untouched.store.getState()).not.toHaveProperty('social')
  const gone = createTestApp({ storage: new Map([[pendingSocialKey(STATE_KEY), '{}']]) })
  gone.store.dispatch(stateRestored(null))
  await gone.until((state) => 'social' in state)
})

it('loads the code for pending transactions only if there are some', async () => {
  const untouched = (await sendingApp()).app
  await settle()
  expect(untouched.store.getState()).not.toHaveProperty('pending')
  const left = await sendingApp({ storage: new Map([[transactionsKey(STATE_KEY), '[]']]) })
  await left.app.until((state) => 'pending' in state)
})
