import { beginUpdateStep } from '../../../src/middleware/emailUpdate/attempt'
import { createTestApp } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { asked } from './changing'

describe('a step of a change of address', () => {
  it('cannot begin where no change is under way', async () => {
    await expect(inListener(createTestApp(), beginUpdateStep)).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })

  it('is of the change that is under way, and ends its request', async () => {
    const { app } = await asked()
    const step = await inListener(app, beginUpdateStep)
    expect(step.flow).toMatchObject({ step: 'primary', attemptId: 'a' })
    expect(step.still.isCurrent()).toBe(true)
    step.end()
    expect(step.signal.aborted).toBe(true)
  })
})
