import { createMailbox } from '../../../services/relay/mailbox'
import { figure } from '../../adapters/siwx/server/kit'

const DAY_S = 86_400
const limits = { topics: 100, perTopic: 50, bytes: 100_000, ttlSeconds: DAY_S }

function setUp() {
  const clock = { now: 0 }
  const mailbox = createMailbox(() => clock.now, limits)
  const put = (topic: string, message = 'x', ttl = 300) =>
    mailbox.put({ topic, message, publishedAt: clock.now }, 'publisher', ttl)
  const page = { letters: 1_000, bytes: Infinity }
  const texts = (topic: string) =>
    mailbox.unread(topic, 'reader', page).letters.map(({ data }) => data.message)
  return { clock, mailbox, put, texts }
}

test('a flood of topics pushes the oldest out and stays within the bound', () => {
  const { mailbox, put, texts } = setUp()
  for (let index = 0; index < 10_000; index += 1) put(`topic-${index}`)
  expect(mailbox.size()).toMatchObject({ topics: 100, letters: 100 })
  expect([texts('topic-0'), texts('topic-9999')]).toEqual([[], ['x']])
  figure('relay: topics kept of 10,000 (max 100)', mailbox.size().topics)
})

test('large messages stay within the bytes, of one topic as of many', () => {
  const { mailbox, put, texts } = setUp()
  for (let index = 0; index < 1_000; index += 1) put(`topic-${index % 30}`, 'é'.repeat(5_000))
  const kept = mailbox.size().bytes
  expect(kept).toBeLessThanOrEqual(limits.bytes)
  expect(mailbox.size().letters).toBe(9)
  expect(texts('topic-9')).toHaveLength(1)
  put('topic-0', 'y'.repeat(limits.bytes + 1))
  expect(mailbox.size()).toEqual({ topics: 0, letters: 0, bytes: 0 })
  figure('relay: bytes kept of 1,000 messages of 10 kB (max 100,000)', kept)
})

test('a topic keeps its latest messages', () => {
  const { put, texts } = setUp()
  for (let index = 0; index < 60; index += 1) put('one', String(index))
  expect(texts('one')).toHaveLength(50)
  expect(texts('one').at(0)).toBe('10')
})

test('nothing is kept longer than a day, whatever its publisher asks for', () => {
  const { clock, mailbox, put, texts } = setUp()
  put('long', 'x', Number.MAX_SAFE_INTEGER)
  put('endless', 'x', Infinity)
  put('never', 'x', -1)
  expect([texts('long'), texts('endless'), texts('never')]).toEqual([['x'], ['x'], []])
  clock.now = DAY_S * 1_000
  expect([texts('long'), texts('endless')]).toEqual([[], []])
  mailbox.sweep()
  expect(mailbox.size()).toEqual({ topics: 0, letters: 0, bytes: 0 })
})

test('what has ended makes room before anything else goes', () => {
  const { clock, put, texts } = setUp()
  put('lasting', 'x', 1_000)
  for (let index = 0; index < 99; index += 1) put(`short-${index}`, 'x', 1)
  clock.now = 2_000
  put('new')
  expect([texts('lasting'), texts('new')]).toEqual([['x'], ['x']])
})
