import { randomUUID } from 'node:crypto'

/** A mail of the service: a code to type in, or a link that approves a device. */
export interface Mail {
  id: string
  to: string
  kind: 'code' | 'device'
  code?: string
  /** What a code is for; to log in unless said. */
  purpose?: 'change-email' | 'confirm'
  link?: string
  /** Unix time in ms. */
  at: number
}

/** Where mails go: here to the inbox page, in a hosted service to a mail server. */
export type SendMail = (mail: Omit<Mail, 'id'>) => void

/** The mails of a world without mail. */
export interface Outbox {
  send: SendMail
  /** Newest first. */
  list(): readonly Mail[]
}

const KEPT = 200

/** An outbox that keeps the latest mails in memory. */
export const createOutbox = (): Outbox => {
  let mails: Mail[] = []
  return {
    send(mail) {
      mails = [{ id: randomUUID(), ...mail }, ...mails].slice(0, KEPT)
    },
    list: () => mails,
  }
}
