import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { NewMail, SendMail } from '../outbox'

/**
 * Milliseconds before each further attempt. A server with greylisting accepts a mail after some
 * minutes (RFC 6647).
 */
const PAUSES = [5_000, 60_000, 300_000] as const
/** Most mails that are being sent or wait for another attempt. */
const MOST = 1_000
/** Milliseconds that `close` waits for mails that are being sent. */
const END_TIME = 5_000

/** Numbers of mails since the start. */
export interface MailFigures {
  sent: number
  /** Failed attempts that were followed by another one. */
  retried: number
  /** Mails whose last attempt failed. */
  failed: number
}

/** Sends mails in the background, with further attempts after temporary failures. */
export interface MailQueue {
  send: SendMail
  figures(): MailFigures & { waiting: number }
  /** Tries each waiting mail once more; resolves when all are sent or have failed, or after 5 s. */
  close(): Promise<void>
}

/** Fields of nodemailer's errors. */
const Failure = z.looseObject({
  code: z.catch(z.string(), 'unknown'),
  responseCode: z.catch(z.optional(z.number()), undefined),
})

/** Codes of nodemailer for a server that cannot be reached or does not answer. */
const UNREACHED = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']

const failureOf = (error: unknown): { code: string; isTemporary: boolean } => {
  const found = z.safeParse(Failure, error)
  const { code, responseCode } = found.success ? found.data : { code: 'unknown' }
  // RFC 5321, 4.2.1: a 4xx reply is a temporary failure.
  const isTemporary =
    responseCode === undefined
      ? UNREACHED.includes(code)
      : responseCode >= 400 && responseCode < 500
  return { code, isTemporary }
}

/**
 * Creates a queue in memory: mails that wait for another attempt are lost when the process ends.
 * @param options.deliver sends one mail; rejects when the server refuses it
 * @param options.onError receives an error for each failed mail, without its address and text
 * @param options.wait resolves after some milliseconds, or when the signal aborts
 */
export const createMailQueue = (options: {
  deliver: (mail: NewMail) => Promise<unknown>
  onError: (error: unknown) => void
  most?: number
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}): MailQueue => {
  const { deliver, onError, most = MOST } = options
  const wait =
    options.wait ??
    ((ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined))
  const figures: MailFigures = { sent: 0, retried: 0, failed: 0 }
  const running = new Set<Promise<void>>()
  const end = new AbortController()

  const giveUp = (code: string) => {
    figures.failed += 1
    onError(Object.assign(new Error(`a mail was not sent: ${code}`), { code }))
  }
  const run = async (mail: NewMail, pauses: readonly number[] = PAUSES): Promise<void> => {
    const isLast = end.signal.aborted
    try {
      await deliver(mail)
      figures.sent += 1
    } catch (error) {
      const { code, isTemporary } = failureOf(error)
      const [pause, ...further] = pauses
      if (!isTemporary || isLast || pause === undefined) return giveUp(code)
      figures.retried += 1
      await wait(pause, end.signal)
      return run(mail, further)
    }
  }
  return {
    send(mail) {
      if (running.size >= most) return giveUp('EQUEUE')
      const sending = run(mail).finally(() => running.delete(sending))
      running.add(sending)
    },
    figures: () => ({ ...figures, waiting: running.size }),
    async close() {
      end.abort()
      const over = new AbortController()
      const late = sleep(END_TIME, undefined, { signal: over.signal }).catch(() => undefined)
      await Promise.race([Promise.all(running), late])
      over.abort()
    },
  }
}
