import { pendingFeature } from '../../../src/middleware/pending/feature'
import { pendingRestoreRequested, pendingSlice, transactionSent } from '../../../src/slices/pending'
import { handledBy } from '../../support/handledBy'

it('adds its slice and registers its handlers', () => {
  expect(pendingFeature.slices).toEqual([pendingSlice])
  expect(handledBy(pendingFeature)).toEqual([transactionSent.type, pendingRestoreRequested.type])
})
