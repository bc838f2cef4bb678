import { disconnectRequested } from '../../../src/slices/accounts'
import { writeRecentRecipients } from '../../../src/slices/domain/trade/recentRecipients'
import { sentToKey } from '../../../src/slices/domain/trade/sentToKey'
import { storageKey } from '../../../src/slices/domain/widget/storageKey'
import { runnerOf } from '../../support/command'
import { OTHER_ADDRESS } from '../../support/createTestApp'
import { sendingApp } from '../../support/sending'

const STATE_KEY = storageKey('test', 'default')
const KEY = sentToKey(STATE_KEY, 'eip155')

it("deletes a namespace's recipients after a disconnect, also when nothing was sent in this visit", async () => {
  const storage = new Map([[KEY, writeRecentRecipients([OTHER_ADDRESS])]])
  const solana = sentToKey(STATE_KEY, 'solana')
  storage.set(solana, writeRecentRecipients(['So11111111111111111111111111111111111111112']))
  const { app } = await sendingApp({ storage })
  expect(app.store.getState().send).toBeUndefined()
  await runnerOf(app)(disconnectRequested, {})
  expect(app.data.has(KEY)).toBe(false)
  expect(app.data.has(solana)).toBe(true)
})
