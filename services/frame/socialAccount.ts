import { type Social, SOCIALS } from '../../src/slices/domain/options/features'
import type { WindowSocial } from '../../src/slices/domain/wallet/socials'

/** Providers that are reached by an OAuth client. */
export const OAUTH_PROVIDERS = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
] as const satisfies readonly WindowSocial[]

/** A provider that vouches for an account (spec section 3). */
export type Provider = Social

/** Whether a text names a provider. */
export const isProvider = (text: string): text is Provider =>
  SOCIALS.some((social) => social === text)

/** An account at a provider. */
export interface SocialAccount {
  provider: Provider
  /** The account's own name there, in the form in which it is compared. */
  name: string
  /** What people call the account, where that is another name. */
  label?: string | null
}

const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,38}[a-z0-9])?$/

/** The form in which the name of an account is kept and compared; null for what is none. */
export const accountName = (text: string): string | null => {
  const name = text.trim().toLowerCase()
  return NAME.test(name) ? name : null
}

/**
 * By what the service knows an account at a provider. Those of email are known by their address, which has an @; this
 * has none, so neither can pass for the other.
 */
export const socialKey = ({ provider, name }: SocialAccount): string => `${provider}:${name}`

/** The name in such a key; null for an email address. */
export const nameInKey = (key: string): string | null =>
  key.includes('@') ? null : key.slice(key.indexOf(':') + 1)
