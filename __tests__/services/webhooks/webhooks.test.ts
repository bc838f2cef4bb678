import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from '../../../services/data/database'
import { ProjectSpec } from '../../../services/projects/project'
import { createProjectStore } from '../../../services/projects/projectStore'
import { MESSAGES_MOST, storeEvent, type EventType } from '../../../services/webhooks/outbox'
import { createWebhookSender } from '../../../services/webhooks/sender'
import { signedHeaders } from '../../../services/webhooks/signature'
import { createWebhookStore, WEBHOOKS_MOST } from '../../../services/webhooks/webhookStore'
import { ENGINES, openEngines, START_TIME, type Engines } from '../data/engines'
import { until } from '../relay/support/until'

const HOUR = 3_600_000
const URL = 'https://hooks.example/in'

let engines: Engines
beforeAll(async () => {
  engines = await openEngines()
}, START_TIME)
afterAll(() => engines.close())

test('signs as Standard Webhooks does', () => {
  const body = '{"event_type":"ping","data":{"success":true}}'
  const signed = { id: 'msg_loFOjxBNrRLzqYUf', timestamp: 1_731_705_121, body }
  const headers = signedHeaders(['whsec_plJ3nmyCDGBKInavdOK15jsl'], signed)
  expect(headers['webhook-signature']).toBe('v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=')
})

/** A request to an endpoint. */
interface Posted {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
}

/** A project with an endpoint whose answers the test sets, and a clock. */
const setUp = async (database: Database, events: EventType[] = []) => {
  await database.query('delete from projects', [], z.unknown())
  const projects = createProjectStore(database)
  await projects.create('shop', z.parse(ProjectSpec, { name: 'S', origins: ['https://s.example'] }))
  const state = { now: 1_700_000_000_000, status: 200, isAway: false }
  const now = () => state.now
  const store = createWebhookStore(database, now)
  const added = await store.add('shop', { url: URL, events })
  if (typeof added === 'string') throw new Error(added)
  const posted: Posted[] = []
  const off: string[] = []
  const senderOf = () =>
    createWebhookSender({
      ...{ database, now, onError: (error) => expect(error).toBeUndefined() },
      onOff: (id) => off.push(id),
      async post(url, { body, headers }) {
        posted.push({ url, body, headers })
        if (state.isAway) throw new Error('away')
        return state.status
      },
    })
  const report = (type: EventType, data = {}) =>
    storeEvent(database, { project: 'shop', type, data }, { now: state.now })
  return { ...{ state, projects, store, added, posted, off, senderOf, report }, sender: senderOf() }
}

describe.each(ENGINES)('webhooks in %s', (name) => {
  const on = (work: (database: Database) => Promise<void>) => async () => {
    const database = engines.databases.get(name)
    if (database) await work(database)
  }

  test(
    'sends an event once, signed with the secret of the endpoint',
    on(async (database) => {
      const { added, posted, sender, report, store } = await setUp(database)
      await report('user.created', { user: 'u1' })
      expect((await store.list('shop'))[0]?.waiting).toBe(1)
      await Promise.all([sender.send(), sender.send()])
      await sender.send()
      expect(posted).toHaveLength(1)
      const [sent] = posted
      expect(JSON.parse(sent?.body ?? '')).toEqual({
        ...{ type: 'user.created', timestamp: '2023-11-14T22:13:20.000Z' },
        data: { project: 'shop', user: 'u1' },
      })
      const key = Buffer.from(added.secret.slice('whsec_'.length), 'base64')
      const content = `${sent?.headers['webhook-id']}.1700000000.${sent?.body}`
      const mac = createHmac('sha256', key).update(content).digest('base64')
      expect(sent?.headers['webhook-signature']).toBe(`v1,${mac}`)
      expect((await store.list('shop'))[0]).toMatchObject({ waiting: 0, failingSince: null })
    }),
  )

  test(
    'sends only the wanted types, and tests always',
    on(async (database) => {
      const { posted, sender, report, store, added } = await setUp(database, ['login.succeeded'])
      await report('user.created')
      await report('login.succeeded')
      expect(await store.test('shop', added.id)).toBe(true)
      expect(await store.test('other', added.id)).toBe(false)
      await sender.send()
      const Type = z.object({ type: z.string() })
      const types = posted.map(({ body }) => z.parse(Type, JSON.parse(body)).type)
      expect(types.sort()).toEqual(['login.succeeded', 'webhook.test'])
    }),
  )

  test(
    'a change of a project is an event of its own transaction',
    on(async (database) => {
      const { state, posted, sender, projects } = await setUp(database)
      await projects.change('shop', null, (project) => ({ ...project, state: 'paused' }))
      state.now = Date.now() + HOUR
      await sender.send()
      expect(posted.map(({ body }) => JSON.parse(body))).toMatchObject([
        { type: 'project.changed', data: { project: 'shop', state: 'paused' } },
      ])
    }),
  )

  test(
    'repeats a failed message with growing pauses and the same id, until it is accepted',
    on(async (database) => {
      const { state, posted, sender, report, store } = await setUp(database)
      await report('user.created')
      state.isAway = true
      await sender.send()
      state.now += 4_999
      await sender.send()
      expect(posted).toHaveLength(1)
      Object.assign(state, { now: state.now + 1, isAway: false, status: 302 })
      await sender.send()
      expect((await store.list('shop'))[0]?.failingSince).toBe(1_700_000_000_000)
      Object.assign(state, { now: state.now + 299_999, status: 204 })
      await sender.send()
      expect(posted).toHaveLength(2)
      state.now += 1
      await sender.send()
      expect(posted).toHaveLength(3)
      expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
      expect((await store.list('shop'))[0]).toMatchObject({ waiting: 0, failingSince: null })
    }),
  )

  test(
    'switches off an endpoint that fails for three days, or that is gone, and drops its messages',
    on(async (database) => {
      const { state, sender, report, store, added, off, posted } = await setUp(database)
      state.status = 500
      await report('user.created')
      await sender.send()
      state.now += 72 * HOUR
      await report('user.created')
      await sender.send()
      expect(off).toEqual([])
      state.now += 1
      await report('user.created')
      await sender.send()
      expect(off).toEqual([added.id])
      expect((await store.list('shop'))[0]).toMatchObject({ state: 'off', waiting: 0 })
      await report('user.created')
      expect(await store.test('shop', added.id)).toBe(false)
      const before = posted.length
      expect(await store.resume('shop', added.id)).toBe(true)
      state.status = 410
      await report('user.created')
      await sender.send()
      expect(posted).toHaveLength(before + 1)
      expect((await store.list('shop'))[0]?.state).toBe('off')
    }),
  )

  test(
    'two senders divide the messages, and signs with two secrets for a day after a rotation',
    on(async (database) => {
      const { state, posted, senderOf, report, store, added } = await setUp(database)
      for (let count = 0; count < 30; count += 1) await report('user.created')
      await Promise.all([senderOf().send(), senderOf().send()])
      expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
      expect(posted).toHaveLength(30)
      const rotated = await store.rotate('shop', added.id)
      expect(rotated?.secret).not.toBe(added.secret)
      const signatures = async () => {
        await report('user.created')
        await senderOf().send()
        return posted.at(-1)?.headers['webhook-signature']?.split(' ').length
      }
      expect(await signatures()).toBe(2)
      state.now += 24 * HOUR
      expect(await signatures()).toBe(1)
    }),
  )

  test(
    'an endpoint that does not answer does not delay the others',
    on(async (database) => {
      const { store, report, posted } = await setUp(database)
      const other = await store.add('shop', { url: 'https://other.example/in', events: [] })
      if (typeof other === 'string') throw new Error(other)
      const slow = { answer: (_status: number): void => undefined }
      const slowAnswer = new Promise<number>((resolve) => {
        slow.answer = resolve
      })
      const now = () => 1_700_000_000_000
      const answered: string[] = []
      const sender = createWebhookSender({
        ...{ database, now, onOff: () => undefined },
        onError: (error) => expect(error).toBeUndefined(),
        async post(url, { body, headers }) {
          posted.push({ url, body, headers })
          if (url === URL) return slowAnswer
          answered.push(url)
          return 200
        },
      })
      const waitingOf = async (id: string) =>
        (await store.list('shop')).find((webhook) => webhook.id === id)?.waiting
      for (let count = 0; count < 12; count += 1) await report('user.created')
      const sent = sender.send()
      await until(async () => (await waitingOf(other.id)) === 0)
      expect(answered).toHaveLength(12)
      // The slow endpoint has one batch at a time.
      expect(posted.filter(({ url }) => url === URL)).toHaveLength(5)
      await report('user.created')
      void sender.send()
      await until(async () => (await waitingOf(other.id)) === 0)
      expect(posted.filter(({ url }) => url === URL)).toHaveLength(5)
      slow.answer(200)
      await sent
      expect(posted.filter(({ url }) => url === URL)).toHaveLength(13)
    }),
  )

  test(
    'bounds endpoints and messages, and deletes them with their project',
    on(async (database) => {
      const { store, report, projects } = await setUp(database)
      for (let count = 1; count < WEBHOOKS_MOST; count += 1)
        expect(await store.add('shop', { url: URL, events: ['passkey.added'] })).toMatchObject({
          url: URL,
        })
      expect(await store.add('shop', { url: URL, events: [] })).toBe('too-many')
      expect(await store.add('other', { url: URL, events: [] })).toBe('unknown')
      const fill = `insert into webhook_messages (webhook, id, body, created_at, due_at)
        select w.id, 'filled ' || n, '', 0, 9000000000000
        from webhooks w, generate_series(1, ${MESSAGES_MOST - 1}) n`
      await database.query(fill, [], z.unknown())
      await report('user.created')
      await report('user.created')
      const waiting = (await store.list('shop')).map((webhook) => webhook.waiting)
      expect(Math.max(...waiting)).toBe(MESSAGES_MOST)
      await projects.remove('shop', null)
      const Count = z.object({ count: z.int() })
      const sql = 'select count(*)::int as count from webhook_messages'
      expect(await database.query(sql, [], Count)).toEqual([{ count: 0 }])
    }),
  )
})
