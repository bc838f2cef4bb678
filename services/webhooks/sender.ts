import type { Database } from '../data/database'
import { safePost } from '../http/safeFetch'
import { claimMessages, ROTATION, settleMessage, type Claimed, type Outcome } from './outbox'
import { signedHeaders } from './signature'

/** Milliseconds of an attempt. */
const ATTEMPT_MS = 10_000
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
  const sendAll = async (): Promise<void> => {
    for (;;) {
      const messages = await claimMessages(database, now())
      if (messages.length === 0) return
      await Promise.all(messages.map(deliver))
    }
  }
  let sending: Promise<void> | null = null
  const send = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  return {
    send,
    keepSending() {
      const timer = setInterval(() => void send().catch(onError), LOOK_EVERY)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await sending?.catch(() => undefined)
      }
    },
  }
}
