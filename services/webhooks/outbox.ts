import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database, Queries } from '../data/database'

/** Types of events. */
export const EVENT_TYPES = [
  'user.created',
  'login.succeeded',
  'passkey.added',
  'passkey.removed',
  'project.changed',
  'webhook.test',
] as const
/** A type of event. */
export type EventType = (typeof EVENT_TYPES)[number]

/** An event of a project. Its data has ids only: no email, no address. */
export interface ProjectEvent {
  project: string
  type: EventType
  data: Readonly<Record<string, string | number | null>>
}

/** Most messages that wait for one endpoint; later events of a full one are dropped. */
export const MESSAGES_MOST = 1_000
/** Messages of one endpoint that are claimed at once. */
const BATCH = 5
/** Milliseconds for which a claimed message is left to its process: longer than an attempt. */
const LEASE = 60_000
/** Milliseconds for which a former secret also signs. */
export const ROTATION = 24 * 60 * 60_000
/** Milliseconds of failures after which an endpoint is switched off. */
const FAILING_MOST = 3 * 24 * 60 * 60_000
/** Milliseconds before each further attempt. */
const PAUSES = [
  ...[5_000, 300_000, 1_800_000, 7_200_000, 18_000_000],
  ...[36_000_000, 50_400_000, 72_000_000, 86_400_000],
] as const
/** Milliseconds after which a message is given up. */
const AGE_MOST = 4 * 24 * 60 * 60_000

const Claimed = z.object({
  ...{ webhook: z.string(), id: z.string(), body: z.string(), url: z.string() },
  ...{ attempts: z.int(), createdAt: z.int(), secret: z.string() },
  ...{ formerSecret: z.nullable(z.string()), rotatedAt: z.nullable(z.int()) },
})
/** A message that this process sends now. */
export type Claimed = z.infer<typeof Claimed>

/** The result of an attempt. */
export type Outcome = 'accepted' | 'failed' | 'gone'

const nothing = z.unknown()

/**
 * Stores an event for the active endpoints of its project, in the transaction of the caller if it has
 * one.
 * @param webhook only for this endpoint
 */
export const storeEvent = async (
  { query }: Queries,
  { project, type, data }: ProjectEvent,
  { now, webhook }: { now: number; webhook?: string },
): Promise<void> => {
  const timestamp = new Date(now).toISOString()
  const body = JSON.stringify({ type, timestamp, data: { project, ...data } })
  const sql = `insert into webhook_messages (webhook, id, body, created_at, due_at)
    select id, $1, $2, $3, $3 from webhooks
    where project = $4 and state = 'active' and ($5::text is null or id = $5)
      and ($5::text is not null or json_array_length(events) = 0
        or exists (select 1 from json_array_elements_text(events) e where e = $6))
      and (select count(*) from webhook_messages m where m.webhook = webhooks.id) < $7`
  const id = `msg_${randomUUID()}`
  await query(sql, [id, body, now, project, webhook ?? null, type, MESSAGES_MOST], nothing)
}

/**
 * Takes due messages for this process, those of the endpoints that wait longest. Other processes pass over rows
 * that are locked.
 * @param busy endpoints to leave out, because this process sends to them already
 * @param endpoints most endpoints whose messages are taken
 */
export const claimMessages = (
  { query }: Queries,
  { now, busy, endpoints }: { now: number; busy: readonly string[]; endpoints: number },
): Promise<Claimed[]> => {
  const sql = `update webhook_messages m set attempts = attempts + 1, due_at = $1
    from (
      select c.webhook, c.id, e.url, e.secret, e.former_secret, e.rotated_at
      from (
        select w.id, w.url, w.secret, w.former_secret, w.rotated_at
        from webhook_messages c join webhooks w on w.id = c.webhook
        where c.due_at <= $2 and w.state = 'active'
          and w.id not in (select value from json_array_elements_text($3::json))
        group by w.id order by min(c.due_at) limit $4
      ) e
      cross join lateral (
        select webhook, id from webhook_messages
        where webhook = e.id and due_at <= $2
        order by due_at limit ${BATCH} for update skip locked
      ) c
    ) d
    where m.webhook = d.webhook and m.id = d.id
    returning m.webhook, m.id, m.body, m.attempts, m.created_at as "createdAt", d.url, d.secret,
      d.former_secret as "formerSecret", d.rotated_at as "rotatedAt"`
  return query(sql, [now + LEASE, now, JSON.stringify(busy), endpoints], Claimed)
}

const endMessage = ({ query }: Queries, { webhook, id }: Claimed): Promise<unknown> =>
  query('delete from webhook_messages where webhook = $1 and id = $2', [webhook, id], nothing)

/** Switches an endpoint off and drops its messages. */
const switchOff = async ({ query }: Queries, webhook: string): Promise<void> => {
  await query(`update webhooks set state = 'off' where id = $1`, [webhook], nothing)
  await query('delete from webhook_messages where webhook = $1', [webhook], nothing)
}

const Failing = z.object({ since: z.int() })

/**
 * Records the result of an attempt: deletes the message, or sets the time of the next attempt.
 * @returns whether the endpoint was switched off
 */
export const settleMessage = (
  database: Database,
  message: Claimed,
  { outcome, now }: { outcome: Outcome; now: number },
): Promise<boolean> =>
  database.transaction(async (queries) => {
    const { webhook, id, attempts, createdAt } = message
    if (outcome === 'accepted') {
      // Every transaction locks the endpoint before its messages.
      const sql =
        'update webhooks set failing_since = null where id = $1 and failing_since is not null'
      await queries.query(sql, [webhook], nothing)
      await endMessage(queries, message)
      return false
    }
    const sql = `update webhooks set failing_since = coalesce(failing_since, $2)
      where id = $1 and state = 'active' returning failing_since as since`
    const [failing] = await queries.query(sql, [webhook, now], Failing)
    if (!failing) return false
    if (outcome === 'gone' || now - failing.since > FAILING_MOST) {
      await switchOff(queries, webhook)
      return true
    }
    const pause = PAUSES[attempts - 1]
    if (pause === undefined || now - createdAt > AGE_MOST) await endMessage(queries, message)
    else {
      const later = 'update webhook_messages set due_at = $3 where webhook = $1 and id = $2'
      await queries.query(later, [webhook, id, now + pause], nothing)
    }
    return false
  })
