import { features } from '../../../src/middleware/features'
import type { Feature } from '../../../src/middleware/core/feature'
import { recipientTyped, selectSend } from '../../../src/slices/send'
import { createTestApp } from '../../support/createTestApp'
import { held } from '../../support/held'
import { sendStartRequested } from '../../../src/slices/startIntents'

it('passes intents of a feature in order, including those dispatched while its code loads', async () => {
  const row = features.lazy.find(({ name }) => name === 'send')
  const code = held<Feature>()
  const app = createTestApp({
    loadFeatures: () => ({
      ...features,
      lazy: features.lazy.map((one) => (one === row ? { ...one, load: () => code.promise } : one)),
    }),
  })
  const feature = await row?.load()
  if (!feature) throw new Error('no feature')
  app.store.dispatch(sendStartRequested({}))
  const arrived = code.promise.then(async () => {
    // The slice exists before the delayed intent has passed.
    while (!('send' in app.store.getState())) await Promise.resolve()
    app.store.dispatch(recipientTyped('0x1'))
  })
  code.resolve(feature)
  await arrived
  await app.until((state) => selectSend(state).recipient.step !== 'empty')
  expect(selectSend(app.store.getState()).recipient).toMatchObject({ text: '0x1' })
})
