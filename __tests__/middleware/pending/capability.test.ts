import { pendingCapability } from '../../../src/middleware/pending/capability'
import { pendingRestoreRequested, pendingSlice, transactionSent } from '../../../src/slices/pending'

const nothing = () => () => undefined

it('adds its slice and registers its handlers', () => {
  expect(pendingCapability.slices).toEqual([pendingSlice])
  const handled: string[] = []
  pendingCapability.start({
    start: nothing as never,
    handle: ({ type }) => void handled.push(type),
    dispatch: nothing,
  })
  expect(handled).toEqual([transactionSent.type, pendingRestoreRequested.type])
})
