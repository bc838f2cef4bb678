import { targetOf } from '../../../src/middleware/connect/endConnection'
import { giveUp } from '../../../src/middleware/connect/giveUp'
import { createWalletWatch } from '../../../src/middleware/connect/walletWatch'
import { selectAccountOf } from '../../../src/slices/accounts'
import { stateRestored } from '../../../src/slices/lifecycle'
import { createTestApp } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { stored } from '../../support/restoring'

/** A page with a restoring wallet, without the code for the restore. */
function page() {
  const app = createTestApp({ loadFeatures: () => new Promise(() => {}), fresh: true })
  app.store.dispatch(stateRestored(stored('dev.one')))
  const watch = createWalletWatch()
  const target = targetOf('eip155', app.store.getState(), watch)
  if (!target) throw new Error('nothing is being brought back')
  const written: string[] = []
  const { storage } = app.ports
  app.ports.storage = {
    ...storage,
    setItem(key, value) {
      // The other tabs are informed while this one still has the connection.
      written.push(`${value} while ${selectAccountOf(app.store.getState(), 'eip155').status}`)
      storage.setItem(key, value)
    },
  }
  const give = () => inListener(app, (fx) => giveUp(target, fx, watch))
  return { app, written, give }
}

it('informs the other tabs first, ends the connection, and leaves nothing in storage', async () => {
  const { app, written, give } = page()
  expect(await give()).toBe(true)
  expect(written).toEqual([expect.stringMatching(/eip155.*dev\.one.* while reconnecting$/)])
  expect(selectAccountOf(app.store.getState(), 'eip155').status).toBe('disconnected')
  expect([...app.data.values()].join()).not.toContain('dev.one')
})

it('does not report a connection that has already ended', async () => {
  const { written, give } = page()
  await give()
  expect(await give()).toBe(false)
  expect(written).toHaveLength(1)
})
