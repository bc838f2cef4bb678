import { showError } from '../../../src/middleware/alerts/showError'
import { createTestApp } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

it('shows an error by its code', async () => {
  const app = createTestApp()
  await inListener(app, (fx) => showError('ACTION_NOT_ALLOWED', fx))
  await app.until(({ alerts }) => alerts.snackbar !== null)
  expect(app.store.getState().alerts.snackbar).toMatchObject({
    variant: 'error',
    message: { error: 'ACTION_NOT_ALLOWED' },
  })
})
