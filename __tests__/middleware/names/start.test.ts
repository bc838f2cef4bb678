import { nameTyped, selectNames } from '../../../src/slices/names'
import { runnerOf } from '../../support/command'
import { namingApp } from '../../support/naming'
import { nameStartRequested } from '../../../src/slices/startIntents'

test('looks up a name in lower case once typing has paused', async () => {
  const { app } = await namingApp()
  await runnerOf(app)(nameStartRequested, {})
  const state = () => selectNames(app.store.getState())
  app.store.dispatch(nameTyped('Ma'))
  app.store.dispatch(nameTyped('Mare'))
  app.store.dispatch(nameTyped(' Maren '))
  expect(state()).toMatchObject({ label: 'maren', settled: '' })
  await app.until((root) => selectNames(root).settled === 'maren')
})
