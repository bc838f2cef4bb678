import { nameStartRequested, nameTyped, selectNames } from '../../../src/slices/names'
import { runnerOf } from '../../support/command'
import { namingApp } from '../../support/naming'

test('a name is looked up once the typing has paused, in lower case', async () => {
  const { app } = await namingApp()
  await runnerOf(app)(nameStartRequested, {})
  const state = () => selectNames(app.store.getState())
  app.store.dispatch(nameTyped('Ma'))
  app.store.dispatch(nameTyped('Mare'))
  app.store.dispatch(nameTyped(' Maren '))
  expect(state()).toMatchObject({ label: 'maren', settled: '' })
  await app.until((root) => selectNames(root).settled === 'maren')
})
