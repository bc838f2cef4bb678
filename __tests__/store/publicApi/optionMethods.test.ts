import { createOptionMethods } from '../../../src/store/publicApi/optionMethods'
import { createTestApp } from '../../support/createTestApp'

test('rejects fixed options by name and applies none of the others', async () => {
  const { store } = createTestApp()
  const { updateOptions } = createOptionMethods(store)
  const before = store.getState()
  const patch = { nonce: 'a', instanceId: 'two', themeMode: 'dark' } as const
  await expect(updateOptions(patch)).rejects.toMatchObject({
    code: 'INVALID_OPTIONS',
    context: { paths: ['instanceId', 'nonce'] },
  })
  expect(store.getState()).toBe(before)
})

test('changes theme and language of the visit', async () => {
  const { store } = createTestApp()
  await createOptionMethods(store).updateOptions({ themeMode: 'dark', locale: 'de', debug: true })
  expect(store.getState().preferences).toMatchObject({ themeMode: 'dark', locale: 'de' })
  expect(store.getState().options.debug).toBe(true)
})
