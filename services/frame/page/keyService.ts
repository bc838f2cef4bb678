import * as z from 'zod/mini'
import { PasskeyShare } from '../passkey'
import { Algorithm } from '../publicPart'
import type { Call } from './service'
import { LoggedIn } from './service'
import type { NewPasskey, UsedPasskey } from './webauthn'

const User = z.object({ id: z.string(), name: z.string() })
const Listed = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      addedAt: z.number(),
      opens: z.boolean(),
      /** SubjectPublicKeyInfo, base64url. */
      publicKey: z.string(),
      algorithm: Algorithm,
    }),
  ),
  domain: z.string(),
  user: z.nullable(User),
})
/**
 * The passkeys of a wallet, and their owner as authenticators see it; null before there is a
 * wallet.
 */
export type ListedPasskeys = z.infer<typeof Listed>
/** A passkey of the wallet; `opens` is true if it also opens the wallet on a new device. */
export type ListedPasskey = ListedPasskeys['passkeys'][number]
const Options = z.object({
  challenge: z.string(),
  domain: z.string(),
  user: User,
  known: z.array(z.string()),
})
const Challenge = z.object({
  challenge: z.string(),
  domain: z.string(),
  known: z.optional(z.array(z.string())),
})
const Entered = z.extend(LoggedIn, { passkeyShare: z.nullable(PasskeyShare) })
const Ways = z.object({
  email: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  passkey: z.boolean(),
})
const Proved = z.object({ share: z.string() })
const SocialStarted = z.object({
  ticket: z.string(),
  state: z.string(),
  provider: z.string(),
})
const Nothing = z.object({})

/**
 * Creates the service calls for passkeys and proofs of identity; every call rejects like those of
 * the service.
 */
export function createKeyService(call: Call) {
  return {
    passkeys: (token: string) => call('passkeys', { token }, Listed),
    options: (token: string) => call('passkey-options', { token }, Options),
    add: (
      token: string,
      added: { challenge: string; passkey: NewPasskey; share: PasskeyShare | null },
    ) => call('passkey-add', { token, ...added }, Listed),
    remove: (token: string, id: string) => call('passkey-remove', { token, id }, Listed),
    challenge: (ticket: string) => call('passkey-challenge', { ticket }, Challenge),
    enter: (ticket: string, used: { challenge: string; passkey: UsedPasskey }) =>
      call('passkey-login', { ticket, ...used }, Entered),
    ways: (token: string) => call('proof-ways', { token }, Ways),
    /** Rejects with status 403 when the last proof of identity is too old. */
    requireProof: (token: string) => call('proof-recent', { token }, Nothing),
    mailProof: (token: string) => call('proof-mail', { token }, Nothing),
    proveByCode: (token: string, code: string) => call('proof-code', { token, code }, Proved),
    proofChallenge: (token: string) => call('proof-challenge', { token }, Challenge),
    proveByPasskey: (token: string, used: { challenge: string; passkey: UsedPasskey }) =>
      call('proof-passkey', { token, ...used }, Proved),
    startAtProvider: (token: string) => call('proof-social', { token }, SocialStarted),
    proveAtProvider: (token: string, ticket: string, code: string) =>
      call('proof-social-take', { token, ticket, code }, Proved),
  }
}

/** The service calls for passkeys and proofs of identity. */
export type KeyService = ReturnType<typeof createKeyService>
