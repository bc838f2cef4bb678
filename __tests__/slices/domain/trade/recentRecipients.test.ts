import {
  readRecentRecipients,
  RECENT_RECIPIENTS_MAX,
  addRecentRecipient,
  writeRecentRecipients,
} from '../../../../src/slices/domain/trade/recentRecipients'
import { sentToKey } from '../../../../src/slices/domain/trade/sentToKey'
import { storageKey } from '../../../../src/slices/domain/widget/storageKey'

const addressOf = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
const many = (count: number) => Array.from({ length: count }, (_, at) => addressOf(at))

it('returns the recipients that it stored, latest first', () => {
  const list = addRecentRecipient(addRecentRecipient([], addressOf(1)), addressOf(2))
  expect(readRecentRecipients(writeRecentRecipients(list))).toEqual([addressOf(2), addressOf(1)])
})

it('stores an address once, in any letter case', () => {
  const lower = `0x${'ab'.repeat(20)}`
  expect(addRecentRecipient([addressOf(1), lower], `0x${'AB'.repeat(20)}`)).toEqual([
    `0x${'AB'.repeat(20)}`,
    addressOf(1),
  ])
})

it('keeps at most 50 addresses and drops the oldest', () => {
  const list = addRecentRecipient(many(RECENT_RECIPIENTS_MAX), addressOf(999))
  expect(list).toHaveLength(50)
  expect(list[0]).toBe(addressOf(999))
  expect(list).not.toContain(addressOf(RECENT_RECIPIENTS_MAX - 1))
  expect(readRecentRecipients(writeRecentRecipients(many(80)))).toEqual(many(50))
})

it.each([
  null,
  '',
  '[]',
  '{"v":2,"list":["0x1"]}',
  '{"v":1,"list":7}',
  JSON.stringify({ v: 1, list: [7, '', 'x'.repeat(129), null] }),
])('returns nothing for the stored value %p', (text) => {
  expect(readRecentRecipients(text)).toEqual([])
})

it("stores each namespace outside the state's key, so that other tabs do not read it as a session change", () => {
  const state = storageKey('p', 'default')
  expect(sentToKey(state, 'eip155')).not.toBe(sentToKey(state, 'solana'))
  expect(sentToKey(state, 'eip155').startsWith(`${state}/`)).toBe(false)
})
