import { tellError } from '../../../src/middleware/alerts/tellError'
import { createTestApp } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

it('one line names the error by its code', async () => {
  const app = createTestApp()
  await inListener(app, (fx) => tellError('ACTION_NOT_ALLOWED', fx))
  await app.until(({ alerts }) => alerts.snackbar !== null)
  expect(app.store.getState().alerts.snackbar).toMatchObject({
    variant: 'error',
    message: { error: 'ACTION_NOT_ALLOWED' },
  })
})
