import { type Social, SOCIALS } from '../../src/slices/domain/options/features'
import type { WindowSocial } from '../../src/slices/domain/wallet/socials'

/** Providers with an OAuth client. */
export const OAUTH_PROVIDERS = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
] as const satisfies readonly WindowSocial[]

/** A provider of social logins. */
export type Provider = Social

/** Whether a text is the name of a provider. */
export const isProvider = (text: string): text is Provider =>
  SOCIALS.some((social) => social === text)

/** A social login. */
export interface SocialAccount {
  provider: Provider
  /** The account's id at the provider, normalized for comparison. */
  name: string
  /** Display name, when it differs from the id. */
  label?: string | null
}

const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,38}[a-z0-9])?$/

/** Normalizes the id of an account; null for an invalid one. */
export const accountName = (text: string): string | null => {
  const name = text.trim().toLowerCase()
  return NAME.test(name) ? name : null
}

/**
 * The key of a social login. Email logins have their address as key, which contains an @; this key
 * contains none, so neither can be mistaken for the other.
 */
export const socialKey = ({ provider, name }: SocialAccount): string => `${provider}:${name}`

/** The id in such a key; null for an email address. */
export const nameInKey = (key: string): string | null =>
  key.includes('@') ? null : key.slice(key.indexOf(':') + 1)
