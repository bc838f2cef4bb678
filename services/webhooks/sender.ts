import type { Database } from '../data/database'
import { safePost } from '../http/safeFetch'
import { claimMessages, ROTATION, settleMessage, type Claimed, type Outcome } from './outbox'
import { signedHeaders } from './signature'

/** Milliseconds of an attempt. */
const ATTEMPT_MS = 10_000
/** Most endpoints that receive messages at once. */
const ENDPOINTS_AT_ONCE = 20
/** Milliseconds between two looks at the outbox. */
const LOOK_EVERY = 2_000
const SECOND = 1_000

/** Parts of a sender. */
export interface SenderParts {
  database: Database
  onError: (error: unknown) => void
  /** Called when an endpoint is switched off. */
  onOff: (webhook: string) => void
  post?: typeof safePost
  now?: () => number
}

/** Sends the messages of the outbox. */
export interface WebhookSender {
  /** Sends the due messages once; several calls at once send them once. */
  send(): Promise<void>
  /** Sends every two seconds; the returned function ends this after the running attempts. */
  keepSending(): () => Promise<void>
}

const outcomeOf = (status: number): Outcome => {
  if (status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'accepted' : 'failed'
}

/**
 * Creates a sender. Several processes may send from the same outbox. A message can arrive twice when a
 * process ends between the answer of the endpoint and its record.
 */
export const createWebhookSender = ({
  database,
  onError,
  onOff,
  post = safePost,
  now = Date.now,
}: SenderParts): WebhookSender => {
  const attempt = (message: Claimed): Promise<Outcome> => {
    const { id, body, url, secret, formerSecret, rotatedAt } = message
    const isRotating = formerSecret !== null && now() - (rotatedAt ?? 0) < ROTATION
    const secrets = isRotating ? [secret, formerSecret] : [secret]
    const timestamp = Math.floor(now() / SECOND)
    const headers = signedHeaders(secrets, { id, timestamp, body })
    return post(url, { body, headers, ms: ATTEMPT_MS }).then(outcomeOf, () => 'failed' as const)
  }
  const deliver = async (message: Claimed): Promise<void> => {
    const outcome = await attempt(message)
    const isOff = await settleMessage(database, message, { outcome, now: now() })
    if (isOff) onOff(message.webhook)
  }
  /** Deliveries that run, by endpoint. A slow endpoint has one batch at a time, and delays no other. */
  const running = new Map<string, Promise<void>>()
  const ending = { isStopped: false }
  const claim = async (): Promise<void> => {
    const endpoints = ENDPOINTS_AT_ONCE - running.size
    if (ending.isStopped || endpoints === 0) return
    const busy = [...running.keys()]
    const messages = await claimMessages(database, { now: now(), busy, endpoints })
    for (const webhook of new Set(messages.map((message) => message.webhook))) {
      const batch = messages.filter((message) => message.webhook === webhook)
      const delivered = Promise.all(batch.map(deliver))
        .catch(onError)
        .finally(() => running.delete(webhook))
      running.set(webhook, delivered.then(look).catch(onError))
    }
  }
  let claiming: Promise<void> | null = null
  /** Starts the deliveries of due messages. */
  const look = (): Promise<void> => {
    claiming ??= claim().finally(() => {
      claiming = null
    })
    return claiming
  }
  const whenIdle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running.values())
  }
  return {
    async send() {
      await look()
      await whenIdle()
    },
    keepSending() {
      const timer = setInterval(() => void look().catch(onError), LOOK_EVERY)
      timer.unref()
      return async () => {
        ending.isStopped = true
        clearInterval(timer)
        await claiming?.catch(() => undefined)
        await whenIdle()
      }
    },
  }
}
