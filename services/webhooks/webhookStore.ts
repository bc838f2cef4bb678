import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { recordAction } from '../data/auditLog'
import type { Database, Queries } from '../data/database'
import { EVENT_TYPES, storeEvent, type EventType } from './outbox'
import { newSecret } from './signature'

/** Most endpoints of a project. */
export const WEBHOOKS_MOST = 10

/** An endpoint that receives the events of a project. */
export const Webhook = z.object({
  ...{ id: z.string(), project: z.string(), url: z.string() },
  /** Types of the events that it receives; all when empty. */
  events: z.array(z.enum(EVENT_TYPES)),
  /** An endpoint that fails for three days is switched off. */
  state: z.enum(['active', 'off']),
  /** Milliseconds since the epoch of the first failure after the last success. */
  failingSince: z.nullable(z.int()),
  /** Number of messages that wait. */
  waiting: z.int(),
})
/** An endpoint that receives the events of a project. */
export type Webhook = z.infer<typeof Webhook>

/** Stores endpoints. Each change adds an entry to the audit log in the same transaction. */
export interface WebhookStore {
  list(project: string): Promise<Webhook[]>
  /** Adds an endpoint; its secret is returned only here and by `rotate`. */
  add(
    project: string,
    spec: { url: string; events: readonly EventType[] },
  ): Promise<(Webhook & { secret: string }) | 'too-many' | 'unknown'>
  /** Replaces the secret; the former one also signs for a day. Null when there is no endpoint. */
  rotate(project: string, id: string): Promise<{ secret: string } | null>
  /** Switches an endpoint on again. */
  resume(project: string, id: string): Promise<boolean>
  remove(project: string, id: string): Promise<boolean>
  /** Stores a test event for an active endpoint; false when there is none. */
  test(project: string, id: string): Promise<boolean>
}

const nothing = z.unknown()
const COLUMNS = `id, project, url, events, state, failing_since as "failingSince",
  (select count(*)::int from webhook_messages m where m.webhook = webhooks.id) as waiting`
const Count = z.object({ count: z.int() })

/** Creates a store of endpoints in a database. */
export const createWebhookStore = (
  database: Database,
  now: () => number = Date.now,
): WebhookStore => {
  const find = async ({ query }: Queries, project: string, id: string) => {
    const sql = `select ${COLUMNS} from webhooks where project = $1 and id = $2`
    return (await query(sql, [project, id], Webhook))[0] ?? null
  }
  const audited = (
    queries: Queries,
    action: 'webhooks.added' | 'webhooks.rotated' | 'webhooks.resumed' | 'webhooks.deleted',
    { id, project, url }: Pick<Webhook, 'id' | 'project' | 'url'>,
  ) => recordAction(queries, { action, details: { id, project, host: new URL(url).host } })
  /** Runs a change of an endpoint; false when there is none. */
  const changed = (
    project: string,
    id: string,
    action: 'webhooks.rotated' | 'webhooks.resumed' | 'webhooks.deleted',
    work: (queries: Queries) => Promise<unknown>,
  ): Promise<boolean> =>
    database.transaction(async (queries) => {
      const found = await find(queries, project, id)
      if (!found) return false
      await work(queries)
      await audited(queries, action, found)
      return true
    })
  return {
    list: (project) =>
      database.query(
        `select ${COLUMNS} from webhooks where project = $1 order by id`,
        [project],
        Webhook,
      ),
    add: (project, { url, events }) =>
      database.transaction(async (queries) => {
        const { query } = queries
        // The lock of the project's row makes the count exact.
        const lock = 'select 1 from projects where id = $1 for update'
        if ((await query(lock, [project], nothing)).length === 0) return 'unknown'
        const counted = 'select count(*)::int as count from webhooks where project = $1'
        const [found] = await query(counted, [project], Count)
        if ((found?.count ?? 0) >= WEBHOOKS_MOST) return 'too-many'
        const [id, secret] = [`wh_${randomUUID()}`, newSecret()]
        const sql = `insert into webhooks (id, project, url, events, secret, state)
          values ($1, $2, $3, $4::json, $5, 'active') returning ${COLUMNS}`
        const values = [id, project, url, JSON.stringify(events), secret]
        const [webhook] = await query(sql, values, Webhook)
        if (!webhook) return 'unknown'
        await audited(queries, 'webhooks.added', webhook)
        return { ...webhook, secret }
      }),
    async rotate(project, id) {
      const secret = newSecret()
      const sql = `update webhooks set former_secret = secret, secret = $2, rotated_at = $3
        where id = $1`
      const isThere = await changed(project, id, 'webhooks.rotated', ({ query }) =>
        query(sql, [id, secret, now()], nothing),
      )
      return isThere ? { secret } : null
    },
    resume(project, id) {
      const sql = `update webhooks set state = 'active', failing_since = null where id = $1`
      return changed(project, id, 'webhooks.resumed', ({ query }) => query(sql, [id], nothing))
    },
    remove: (project, id) =>
      changed(project, id, 'webhooks.deleted', ({ query }) =>
        query('delete from webhooks where id = $1', [id], nothing),
      ),
    async test(project, id) {
      const found = await find(database, project, id)
      if (found?.state !== 'active') return false
      const event = { project, type: 'webhook.test', data: {} } as const
      await storeEvent(database, event, { now: now(), webhook: id })
      return true
    },
  }
}
