import { randomUUID } from 'node:crypto'
import type { CodePlace } from './codePlace'

/** All fields of mails. */
type Field = 'code' | 'purpose' | 'place' | 'link' | 'site' | 'newEmail' | 'about' | 'login'
type Only<T> = T & { [Absent in Exclude<Field, keyof T>]?: undefined }

/**
 * The content of a mail: a link that approves a device, a code to type, or a notice about a change.
 */
export type MailContent =
  | Only<{ kind: 'device'; link: string; site: string }>
  /** Logs in at a site. */
  | Only<{ kind: 'code'; purpose: 'log-in'; code: string; site: string; place: CodePlace }>
  /**
   * Proves the identity of the logged-in user, for the recovery phrase and for changes of passkeys
   * and password.
   */
  | Only<{ kind: 'code'; purpose: 'confirm'; code: string }>
  /** Confirms that a wallet moves from this address to another. */
  | Only<{
      kind: 'code'
      purpose: 'change-email'
      code: string
      newEmail: string
      place: CodePlace
    }>
  /** Adds this address as a further login of a wallet. */
  | Only<{ kind: 'code'; purpose: 'add-login'; code: string }>
  /** Confirms that a wallet moves to this address. */
  | Only<{ kind: 'code'; purpose: 'new-email'; code: string; place: CodePlace }>
  | Only<{
      kind: 'notice'
      about:
        | 'password-set'
        | 'password-replaced'
        | 'password-sealed-anew'
        | 'wrong-codes'
        | 'email-restored'
    }>
  /** A login was added or removed; with an undo link when the wallet's first login was removed. */
  | Only<{
      kind: 'notice'
      about: 'login-added' | 'login-removed'
      login: string
      link: string | undefined
    }>
  /** Notice to the former address, with an undo link. */
  | Only<{ kind: 'notice'; about: 'email-changed'; link: string; newEmail: string }>

/** A mail to send. */
export type NewMail = MailContent & {
  to: string
  /** Unix time in ms. */
  at: number
}

/** A mail that was sent. */
export type Mail = NewMail & { id: string }

/** Sends a mail: to the inbox page, or in a hosted service to a mail server. */
export type SendMail = (mail: NewMail) => void

/** The mails of a sandbox, which are not really sent. */
export interface Outbox {
  send: SendMail
  /** Newest first. */
  list(): readonly Mail[]
}

const KEPT = 200

/** Creates an outbox that stores the latest mails in memory. */
export const createOutbox = (): Outbox => {
  let mails: Mail[] = []
  return {
    send(mail) {
      mails = [{ id: randomUUID(), ...mail }, ...mails].slice(0, KEPT)
    },
    list: () => mails,
  }
}
