import { randomUUID } from 'node:crypto'
import type { CodePlace } from './codePlace'

/** Every field that some mail has. */
type Field = 'code' | 'purpose' | 'place' | 'link' | 'site' | 'newEmail' | 'about' | 'login'
type Only<T> = T & { [Absent in Exclude<Field, keyof T>]?: undefined }

/** What a mail of the service is about: a link that approves a device, a code to type in, or a change that was made. */
export type MailContent =
  | Only<{ kind: 'device'; link: string; site: string }>
  /** Logs in at a site. */
  | Only<{ kind: 'code'; purpose: 'log-in'; code: string; site: string; place: CodePlace }>
  /** Proves who is logged in, for the recovery phrase and for changes of passkeys and password. */
  | Only<{ kind: 'code'; purpose: 'confirm'; code: string }>
  /** Lets a wallet go from this address to another. */
  | Only<{
      kind: 'code'
      purpose: 'change-email'
      code: string
      newEmail: string
      place: CodePlace
    }>
  /** Makes this address a further login of a wallet. */
  | Only<{ kind: 'code'; purpose: 'add-login'; code: string }>
  /** Brings a wallet to this address. */
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
  /** A login was added or removed; with the link that undoes the removal of the wallet's first login. */
  | Only<{
      kind: 'notice'
      about: 'login-added' | 'login-removed'
      login: string
      link: string | undefined
    }>
  /** Tells the former address, with the link that undoes the change. */
  | Only<{ kind: 'notice'; about: 'email-changed'; link: string; newEmail: string }>

/** A mail that is to be sent. */
export type NewMail = MailContent & {
  to: string
  /** Unix time in ms. */
  at: number
}

/** A mail that was sent. */
export type Mail = NewMail & { id: string }

/** Where mails go: here to the inbox page, in a hosted service to a mail server. */
export type SendMail = (mail: NewMail) => void

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
