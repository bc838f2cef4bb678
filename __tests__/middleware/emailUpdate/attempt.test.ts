import { beginUpdateStep } from '../../../src/middleware/emailUpdate/attempt'
import { createTestApp } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { asked } from './changing'

describe('a step of an email change', () => {
  it('a step of an email change cannot begin when no change is running', async () => {
    await expect(inListener(createTestApp(), beginUpdateStep)).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })

  it('a step of an email change belongs to the running change, and ends its request', async () => {
    const { app } = await asked()
    const step = await inListener(app, beginUpdateStep)
    expect(step.flow).toMatchObject({ step: 'primary', attemptId: 'a' })
    expect(step.still.isCurrent()).toBe(true)
    step.end()
    expect(step.signal.aborted).toBe(true)
  })
})
