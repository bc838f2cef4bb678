import { randomUUID } from 'node:crypto'

/** A mail of the service: a code to type in, a link that approves a device, or a notice of a change. */
export interface Mail {
  id: string
  to: string
  kind: 'code' | 'device' | 'notice'
  code?: string
  /** What a code is for; to log in unless said. */
  purpose?: 'change-email' | 'confirm'
  link?: string
  /** The change that a notice is about. */
  about?: 'password-set' | 'password-replaced' | 'wrong-codes'
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
