/** Providers that vouch for an account (spec section 3). */
export const PROVIDERS = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
] as const

/** Those that are reached by an OAuth client. */
export const OAUTH_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** A provider of accounts. */
export type Provider = (typeof PROVIDERS)[number]

/** Names of the providers for people. */
export const PROVIDER_NAMES: Record<Provider, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}

/** Whether a text names a provider. */
export const isProvider = (text: string): text is Provider => Object.hasOwn(PROVIDER_NAMES, text)

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
 * By what the service knows an account at a provider. Those of e-mail are known by their address, which has an @; this
 * has none, so neither can pass for the other.
 */
export const socialKey = ({ provider, name }: SocialAccount): string => `${provider}:${name}`

/** The name in such a key; null for an e-mail address. */
export const nameInKey = (key: string): string | null =>
  key.includes('@') ? null : key.slice(key.indexOf(':') + 1)
