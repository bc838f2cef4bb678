import { migrations } from '../../../src/store/persistence/migrations'
import { PERSISTED_VERSION } from '../../../src/slices/domain/widget/persisted'

describe('migrations', () => {
  it('covers every version from the first to the present one', () => {
    const steps = Object.keys(migrations).map(Number)
    expect(steps).toEqual(Array.from({ length: PERSISTED_VERSION - 1 }, (_, index) => index + 2))
  })
})
