import { createMailbox, MailboxFull } from '../../../services/relay/mailbox'
import { figure } from '../../adapters/siwx/server/kit'

const DAY_S = 86_400
// One address may fill the whole mailbox.
const limits = {
  ...{ topics: 100, perTopic: 50, bytes: 100_000, ttlSeconds: DAY_S },
  shareOfFree: Number.MAX_SAFE_INTEGER,
}

function setUp() {
  const clock = { now: 0 }
  const mailbox = createMailbox(() => clock.now, limits)
  const put = (topic: string, message = 'x', ttl = 300) =>
    mailbox.put(
      { topic, message, publishedAt: clock.now },
      { client: 'publisher', address: 'a' },
      ttl,
    )
  const page = { messages: 1_000, bytes: Infinity }
  const texts = (topic: string) =>
    mailbox.unread(topic, 'reader', page).messages.map(({ data }) => data.message)
  return { clock, mailbox, put, texts }
}

test('refuses a flood of topics at the limit, and keeps waiting messages', () => {
  const { mailbox, put, texts } = setUp()
  for (let index = 0; index < 10_000; index += 1)
    if (index < 100) put(`topic-${index}`)
    else expect(() => put(`topic-${index}`)).toThrow(MailboxFull)
  expect(mailbox.size()).toMatchObject({ topics: 100, messages: 100 })
  expect([texts('topic-0'), texts('topic-9999')]).toEqual([['x'], []])
  figure('relay: topics kept of 10,000 (max 100)', mailbox.size().topics)
})

test('reuses freed room', () => {
  const { mailbox, put, texts } = setUp()
  for (let round = 0; round < 50; round += 1) {
    const messages = Array.from({ length: 50 }, () => put('one', 'é'.repeat(500)))
    expect(() => put('one')).toThrow(MailboxFull)
    for (const { id } of messages) mailbox.acknowledge('one', id, 'reader')
    put('one', 'kept')
    expect(texts('one')).toEqual(['kept'])
    mailbox.clear()
  }
  expect(mailbox.size()).toEqual({ topics: 0, messages: 0, bytes: 0 })
  expect(mailbox.figures()).toMatchObject({ refused: 50, evicted: 50 })
})

test('returns the age of the oldest message', () => {
  const { clock, mailbox, put } = setUp()
  expect(mailbox.figures()).toMatchObject({ waiting: 0, oldestSeconds: 0 })
  put('one')
  clock.now = 5_000
  put('two')
  expect(mailbox.figures()).toMatchObject({ waiting: 2, oldestSeconds: 5 })
})

test('keeps no message longer than a day, whatever its publisher requests', () => {
  const { clock, mailbox, put, texts } = setUp()
  put('long', 'x', Number.MAX_SAFE_INTEGER)
  put('endless', 'x', Infinity)
  put('never', 'x', -1)
  expect([texts('long'), texts('endless'), texts('never')]).toEqual([['x'], ['x'], []])
  clock.now = DAY_S * 1_000
  expect([texts('long'), texts('endless')]).toEqual([[], []])
  mailbox.sweep()
  expect(mailbox.size()).toEqual({ topics: 0, messages: 0, bytes: 0 })
})

test('makes room by expired messages before it removes others', () => {
  const { clock, put, texts } = setUp()
  put('lasting', 'x', 1_000)
  for (let index = 0; index < 99; index += 1) put(`short-${index}`, 'x', 1)
  clock.now = 2_000
  put('new')
  expect([texts('lasting'), texts('new')]).toEqual([['x'], ['x']])
})
