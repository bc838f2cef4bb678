import { capabilities } from '../../../src/middleware/core/capabilities'
import type { Capability } from '../../../src/middleware/core/capability'
import { recipientTyped, selectSend } from '../../../src/slices/send'
import { createTestApp } from '../../support/createTestApp'
import { held } from '../../support/held'
import { sendStartRequested } from '../../../src/slices/startIntents'

it('passes intents of a capability in order, including those dispatched while its code loads', async () => {
  const row = capabilities.lazy.find(({ name }) => name === 'send')
  const code = held<Capability>()
  const app = createTestApp({
    loadCapabilities: () => ({
      ...capabilities,
      lazy: capabilities.lazy.map((one) =>
        one === row ? { ...one, load: () => code.promise } : one,
      ),
    }),
  })
  const capability = await row?.load()
  if (!capability) throw new Error('no capability')
  app.store.dispatch(sendStartRequested({}))
  const arrived = code.promise.then(async () => {
    // The slice exists before the delayed intent has passed.
    while (!('send' in app.store.getState())) await Promise.resolve()
    app.store.dispatch(recipientTyped('0x1'))
  })
  code.resolve(capability)
  await arrived
  await app.until((state) => selectSend(state).recipient.step !== 'empty')
  expect(selectSend(app.store.getState()).recipient).toMatchObject({ text: '0x1' })
})
