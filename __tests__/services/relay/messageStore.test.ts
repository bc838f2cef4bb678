import type { Sender } from '../../../services/relay/message'
import { MailboxFull } from '../../../services/relay/mailbox'
import type { MessageStore } from '../../../services/relay/messages/messageStore'
import { figure } from '../../adapters/siwx/server/kit'
import { hear, KINDS, senderOf, unreadOf, useStores } from './support/stores'
import { until } from './support/until'

const stores = useStores()

/** One address may fill the whole mailbox. */
const shareOfFree = 1_000

const put = (store: MessageStore, topic: string, message = 'x', ttl = 300, from = 'publisher') =>
  store.put({ topic, message, publishedAt: 1 }, senderOf(from), ttl)
const texts = async (store: MessageStore, topic: string, client = 'reader') =>
  (await unreadOf(store, topic, client)).map(({ data }) => data.message)

describe.each(KINDS)('a message store in %s', (kind) => {
  /** Runs a test with two stores that share their messages, if the server is available. */
  const on =
    (
      work: (one: MessageStore, other: MessageStore) => Promise<void>,
      limits?: Parameters<typeof stores.open>[1],
    ) =>
    async () => {
      const pair = await stores.open(kind, limits)
      if (pair) await work(...pair)
    }

  it(
    'keeps messages in order for all clients but their publisher',
    on(async (one, other) => {
      const all = Array.from({ length: 200 }, (_, index) => String(index))
      await Promise.all(all.map((message) => put(one, 't', message)))
      expect(await texts(other, 't')).toEqual(all)
      expect(await texts(other, 't', 'publisher')).toEqual([])
      expect(await texts(other, 'another')).toEqual([])
    }),
  )

  it(
    'stores the fields of a message, and nothing else',
    on(async (one, other) => {
      const bare = { topic: 't', message: 'bare', publishedAt: 7 }
      const full = { topic: 't', message: 'full', publishedAt: 8, tag: 1108, attestation: 'a' }
      await one.put(bare, senderOf('publisher'), 300)
      await one.put(full, senderOf('publisher'), 300)
      const found = await unreadOf(other, 't', 'reader')
      expect(found.map(({ data }) => data)).toEqual([bare, full])
      expect(new Set(found.map(({ id }) => id)).size).toBe(2)
      expect(found.map(({ from }) => from)).toEqual(['publisher', 'publisher'])
    }),
  )

  it(
    'does not deliver an acknowledged message to that client again, at any process',
    on(async (one, other) => {
      await put(one, 't', 'first')
      await put(one, 't', 'second')
      const [first] = await unreadOf(one, 't', 'reader')
      if (first) await other.acknowledge(first, 'reader')
      expect([await texts(one, 't'), await texts(other, 't')]).toEqual([['second'], ['second']])
      expect(await texts(one, 't', 'somebody else')).toEqual(['first', 'second'])
    }),
  )

  it(
    'notifies every listening process of a message, once',
    on(async (one, other) => {
      const heard = hear(other)
      await Promise.all([other.listen('t'), other.listen('t'), other.listen('u')])
      await put(one, 't', 'hello')
      await put(one, 'u', 'marker')
      expect(await heard.next()).toMatchObject({ from: 'publisher', data: { message: 'hello' } })
      expect(await heard.next()).toMatchObject({ data: { topic: 'u', message: 'marker' } })
      expect(heard.messages.map(({ id }) => id)).toEqual([
        ...(await unreadOf(other, 't', 'reader')).map(({ id }) => id),
        ...(await unreadOf(other, 'u', 'reader')).map(({ id }) => id),
      ])
    }),
  )

  it(
    'separates topics and clients whatever their names are',
    on(async (one, other) => {
      const names = [
        'a:b',
        'a',
        'b',
        '{a}',
        'a b',
        '\n',
        '*',
        '😀'.repeat(64),
        '__proto__',
        'read:a',
      ]
      for (const name of names) await put(one, name, `to ${name}`, 300, name)
      for (const name of names) {
        expect(await texts(other, name)).toEqual([`to ${name}`])
        expect(await texts(other, name, name)).toEqual([])
        const [message] = await unreadOf(other, name, 'reader')
        if (message) await other.acknowledge(message, names[0] === name ? 'x' : (names[0] ?? ''))
        expect(await texts(other, name, 'reader')).toEqual([`to ${name}`])
      }
    }),
  )

  it(
    'removes messages after their time, and announces a message with a TTL of 0',
    on(async (one, other) => {
      const heard = hear(other)
      await other.listen('now')
      await put(one, 'now', 'at once', 0)
      await put(one, 'now', 'before', -1)
      expect((await heard.next()).data.message).toBe('at once')
      expect((await heard.next()).data.message).toBe('before')
      expect(await texts(other, 'now')).toEqual([])
      await put(one, 'short', 'x', 0.02)
      await put(one, 'long', 'x', Infinity)
      await until(async () => (await texts(other, 'short')).length === 0)
      expect(await texts(other, 'long')).toEqual(['x'])
    }),
  )

  it(
    'refuses a message beyond the limit of a topic, and announces nothing of it',
    on(
      async (one, other) => {
        const heard = hear(other)
        await Promise.all([other.listen('t'), other.listen('u')])
        for (let index = 0; index < 3; index += 1) await put(one, 't', String(index))
        await expect(put(one, 't', 'refused')).rejects.toThrow(MailboxFull)
        await put(one, 'u', 'another topic')
        expect(await texts(other, 't')).toEqual(['0', '1', '2'])
        for (const message of ['0', '1', '2', 'another topic'])
          expect((await heard.next()).data.message).toBe(message)
        expect(one.figures()).toMatchObject({ refused: 1, evicted: 0 })
      },
      { perTopic: 3 },
    ),
  )

  it(
    'keeps unread messages in a flood of topics',
    on(
      async (one, other) => {
        const topics = Array.from({ length: 500 }, (_, index) => `t${index}`)
        for (const topic of topics) await put(one, topic).catch(() => undefined)
        const kept = (await Promise.all(topics.map((topic) => texts(other, topic)))).flat().length
        figure(`relay in ${kind}: topics kept of 500 (max 100)`, kept)
        expect([await texts(other, 't0'), await texts(other, 't100')]).toEqual([['x'], []])
        expect(kept).toBe(100)
        await put(one, 't0', 'in a topic that is there')
      },
      { topics: 100, shareOfFree },
    ),
  )

  it(
    'a message store stays within its bytes',
    on(
      async (one, other) => {
        for (let index = 0; index < 100; index += 1)
          await put(one, `t${index % 30}`, 'é'.repeat(5_000)).catch(() => undefined)
        const topics = Array.from({ length: 30 }, (_, index) => `t${index}`)
        const found = await Promise.all(topics.map((topic) => texts(other, topic)))
        expect(found.flat()).toHaveLength(9)
        await expect(put(one, 't0', 'y'.repeat(100_001))).rejects.toThrow(MailboxFull)
        await put(one, 't0', 'small')
        expect(await texts(other, 't0')).toHaveLength(2)
      },
      { bytes: 100_000, shareOfFree },
    ),
  )

  it.each([
    ['publisher', 'perPublisher', { client: 'a', address: 'b' }, { client: 'c', address: 'b' }],
    ['address', 'perAddress', { client: 'a', address: 'b' }, { client: 'a', address: 'c' }],
  ] as const)('limits the waiting messages of one %s', async (_, name, sender, another) => {
    const quota = { messages: 3, bytes: 10_000 }
    await on(
      async (one, other) => {
        const send = (from: Sender, message = 'x') =>
          one.put({ topic: 't', message, publishedAt: 1 }, from, 300)
        for (let index = 0; index < 3; index += 1) await send(sender)
        await expect(send(sender)).rejects.toThrow(MailboxFull)
        await send(another)
        await expect(send(another, 'y'.repeat(10_000))).rejects.toThrow(MailboxFull)
        const [message] = await unreadOf(other, 't', 'reader')
        if (message) await other.acknowledge(message, 'reader')
        await send(sender, 'in place of one that was read')
        expect(await unreadOf(other, 't', 'reader')).toHaveLength(4)
        expect(one.figures()).toMatchObject({ refused: 2, evicted: 1 })
      },
      { [name]: quota },
    )()
  })

  it(
    'leaves room for others when a few addresses send all that they may',
    on(
      async (one) => {
        const send = (address: string, topic: string) =>
          one.put({ topic, message: 'x', publishedAt: 1 }, { client: address, address }, 300)
        const flood = ['a', 'b', 'c', 'd'].flatMap((address) =>
          Array.from({ length: 200 }, (_, at) => [address, `${address}${at}`] as const),
        )
        for (const [address, topic] of flood) await send(address, topic).catch(() => undefined)
        const { waiting, refused } = one.figures()
        figure(`relay in ${kind}: refused messages of a flood of 800 (room for 400)`, refused)
        expect(refused).toBeGreaterThan(400)
        for (let at = 0; at < 16; at += 1) await send('honest', `honest${at}`)
        expect(one.figures().refused).toBe(refused)
        expect(waiting).toBeLessThan(400)
      },
      { topics: 400 },
    ),
  )

  it(
    'drops a message for one reader once it was read, and keeps a proposal for others',
    on(async (one, other) => {
      const tags = [1100, 1108, 1116, 4002, undefined]
      for (const tag of tags)
        await one.put(
          { topic: 't', message: String(tag), publishedAt: 1, ...(tag !== undefined && { tag }) },
          senderOf('publisher'),
          300,
        )
      for (const message of await unreadOf(other, 't', 'reader'))
        await other.acknowledge(message, 'reader')
      expect(await texts(one, 't')).toEqual([])
      expect(await texts(one, 't', 'another')).toEqual(['1100', '1116', '4002', 'undefined'])
      one.sweep()
      await until(() => one.figures().waiting === 4)
    }),
  )

  it(
    'removes only messages with a reader before it refuses a new message',
    on(
      async (one, other) => {
        for (const topic of ['a', 'b', 'c']) await put(one, topic, topic)
        const [message] = await unreadOf(one, 'b', 'reader')
        if (message) await one.acknowledge(message, 'reader')
        await put(other, 'd', 'd')
        await expect(put(other, 'e', 'e')).rejects.toThrow(MailboxFull)
        const found = await Promise.all(
          ['a', 'b', 'c', 'd', 'e'].map((topic) => texts(one, topic, 'another')),
        )
        expect(found).toEqual([['a'], [], ['c'], ['d'], []])
        expect(other.figures()).toMatchObject({ refused: 1, evicted: 1 })
      },
      { topics: 3 },
    ),
  )

  it(
    'counts messages that expired unread',
    on(async (one, other) => {
      await put(one, 't', 'unread', 0.05)
      await put(one, 't', 'read', 0.05)
      const message = (await unreadOf(other, 't', 'reader'))[1]
      if (message) await other.acknowledge(message, 'reader')
      await until(async () => (await texts(other, 't', 'another')).length === 0)
      one.sweep()
      await until(() => one.figures().expired === 1)
    }),
  )

  it(
    'makes room by expired messages before it removes others',
    on(
      async (one, other) => {
        await put(one, 'lasting', 'x', 1_000)
        const short = 'y'.repeat(500)
        for (let index = 0; index < 99; index += 1) await put(one, `short${index}`, short, 0.2)
        await until(async () => (await texts(other, 'short98')).length === 0)
        await put(one, 'new', 'z'.repeat(60_000))
        expect(await texts(other, 'lasting')).toEqual(['x'])
        expect(await texts(other, 'new')).toHaveLength(1)
      },
      { topics: 100, bytes: 100_000, shareOfFree },
    ),
  )

  it(
    'stores a limited number of readers of a message',
    on(
      async (one, other) => {
        await put(one, 't')
        const [message] = await unreadOf(one, 't', 'a')
        for (const reader of ['a', 'b', 'c']) if (message) await one.acknowledge(message, reader)
        const kept = await Promise.all(['a', 'b', 'c'].map((reader) => texts(other, 't', reader)))
        expect(kept).toEqual([[], [], ['x']])
      },
      { readers: 2 },
    ),
  )

  it(
    'reads a topic in pages with limited messages and bytes',
    on(async (one, other) => {
      const all = Array.from({ length: 10 }, (_, index) => `${index}${'x'.repeat(9_999)}`)
      for (const message of all) await put(one, 't', message)
      const read = (messages: number, bytes: number, after?: string) =>
        other.unread('t', 'reader', { messages, bytes, ...(after !== undefined && { after }) })
      const first = await read(3, 1_000_000)
      const second = await read(100, 25_000, first.next)
      const third = await read(100, 1, second.next)
      const last = await read(100, 1_000_000, third.next)
      const pages = [first, second, third, last].map((page) =>
        page.messages.map(({ data }) => data.message[0]).join(''),
      )
      expect(pages).toEqual(['012', '34', '5', '6789'])
      expect(last.next).toBeUndefined()
      expect((await read(10, 1_000_000)).next).toBeUndefined()
    }),
  )

  it(
    'finds a message behind many read ones',
    on(async (one, other) => {
      for (let index = 0; index < 450; index += 1) await put(one, 't', String(index))
      for (const message of (await unreadOf(one, 't', 'reader')).slice(0, -1))
        await one.acknowledge(message, 'reader')
      expect(await texts(other, 't')).toEqual(['449'])
    }),
  )

  it(
    'a message store reports that it is ready',
    on(async (one) => {
      await expect(one.ready()).resolves.not.toThrow()
      one.sweep()
    }),
  )
})
