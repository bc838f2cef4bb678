import { migrations } from '../../../src/store/persistence/migrations'
import { PERSISTED_VERSION } from '../../../src/slices/domain/widget/persisted'

describe('steps between stored versions', () => {
  it('lead from the first version to this one, with none missing', () => {
    const steps = Object.keys(migrations).map(Number)
    expect(steps).toEqual(Array.from({ length: PERSISTED_VERSION - 1 }, (_, index) => index + 2))
  })
})
