import { features } from '../../src/middleware/features'
import { handledBy } from '../support/handledBy'

it('the features have different names', () => {
  const names = features.lazy.map(({ name }) => name)
  expect([...new Set(names)]).toEqual(names)
})

it.each(features.lazy)('the feature $name handles intents of its own name', async (row) => {
  const feature = await row.load()
  const handled = handledBy(feature)
  expect(handled).not.toEqual([])
  expect(handled.filter((type) => !type.startsWith(`${row.name}/`))).toEqual([])
})

it.each(features.lazy)('the feature $name handles each intent once', async (row) => {
  const handled = handledBy(await row.load())
  expect([...new Set(handled)]).toEqual(handled)
})
