import { applyRemoteFeatures } from '../../../src/middleware/host/applyRemoteFeatures'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { createTestApp } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { settle } from '../../support/settle'

const respond = () => Response.json({ features: [{ id: 'activity', isEnabled: false }] })

it('replaces the site’s features by the project’s switches', async () => {
  const app = createTestApp({ options: { remoteFeatures: true }, respond })
  await inListener(app, (fx) => applyRemoteFeatures(fx))
  expect(app.store.getState().options.features.history).toBe(false)
})

it('sends no request if the widget is destroyed while the code loads', async () => {
  const app = createTestApp({ options: { remoteFeatures: true }, respond })
  app.store.dispatch(modalOpenRequested({}))
  app.destroy()
  await settle()
  expect(app.requests.filter(({ url }) => url.includes('/appkit/v1/config'))).toEqual([])
})
