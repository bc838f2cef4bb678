import { createTestApp } from '../../support/createTestApp'
import { wallets } from '../../../src/middleware/core/wallets'
import { connectRequested } from '../../../src/slices/connect'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { pairingRequested } from '../../../src/slices/pairing'
import { signInRequested } from '../../../src/slices/siwx'

it('registers the handlers of intents of the first click in Connect', () => {
  const handled: string[] = []
  const stop = wallets.start({
    start: createTestApp().startListening,
    handle: ({ type }) => void handled.push(type),
    dispatch: (action) => action,
  })
  expect(handled).toEqual(
    expect.arrayContaining(
      [connectRequested, pairingRequested, networkSwitchRequested, signInRequested].map(
        ({ type }) => type,
      ),
    ),
  )
  expect(stop).not.toThrow()
})
