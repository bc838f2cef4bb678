import {
  RECENT_RECIPIENTS_MAX,
  readRecentRecipients,
  writeRecentRecipients,
} from '../../../src/slices/domain/trade/recentRecipients'
import { sentToKey } from '../../../src/slices/domain/trade/sentToKey'
import { storageKey } from '../../../src/slices/domain/widget/storageKey'
import { selectLookAlike, selectSend, sendConfirmed } from '../../../src/slices/send'
import { runnerOf } from '../../support/command'
import { OTHER_ADDRESS } from '../../support/createTestApp'
import { fill, RECIPIENT, sendingApp, type Sending } from '../../support/sending'
import { sendReviewRequested } from '../../../src/slices/startIntents'

const STATE_KEY = storageKey('test', 'default')
const KEY = sentToKey(STATE_KEY, 'eip155')
const poisoned = (address: string) => `${address.slice(0, 6)}${'0'.repeat(32)}${address.slice(-4)}`
const over = (...list: string[]) => ({ storage: new Map([[KEY, writeRecentRecipients(list)]]) })

async function reviewed(sending: Sending) {
  await fill(sending)
  await runnerOf(sending.app)(sendReviewRequested, { attemptId: 'a' })
}

it('stores the recipient of a transfer, latest first', async () => {
  const sending = await sendingApp(over(OTHER_ADDRESS))
  await reviewed(sending)
  expect(readRecentRecipients(sending.app.data.get(KEY) ?? null)).toEqual([OTHER_ADDRESS])
  await runnerOf(sending.app)(sendConfirmed, { attemptId: 'a' })
  expect(readRecentRecipients(sending.app.data.get(KEY) ?? null)).toEqual([
    RECIPIENT,
    OTHER_ADDRESS,
  ])
})

it('recalls recipients of an earlier visit in the next review', async () => {
  const anchor = poisoned(RECIPIENT)
  const sending = await sendingApp(over(anchor))
  await reviewed(sending)
  expect(selectLookAlike(sending.app.store.getState(), RECIPIENT)).toBe(anchor)
})

it('recalls recipients of another tab', async () => {
  const sending = await sendingApp()
  await reviewed(sending)
  expect(selectLookAlike(sending.app.store.getState(), RECIPIENT)).toBeNull()
  sending.app.data.set(KEY, writeRecentRecipients([poisoned(RECIPIENT)]))
  await reviewed(sending)
  expect(selectLookAlike(sending.app.store.getState(), RECIPIENT)).toBe(poisoned(RECIPIENT))
})

it('stores at most 50 recipients', async () => {
  const full = Array.from(
    { length: RECENT_RECIPIENTS_MAX },
    (_, at) => `0x${at.toString(16).padStart(40, '0')}`,
  )
  const sending = await sendingApp(over(...full))
  await reviewed(sending)
  await runnerOf(sending.app)(sendConfirmed, { attemptId: 'a' })
  const kept = readRecentRecipients(sending.app.data.get(KEY) ?? null)
  expect(kept).toEqual([RECIPIENT, ...full.slice(0, -1)])
  expect(selectSend(sending.app.store.getState()).known).toEqual(kept)
})
