import type { Social } from '../options/features'

/** A provider whose page opens in a window of its own; Farcaster is logged in to by a code that a phone scans. */
export type WindowSocial = Exclude<Social, 'farcaster'>

/** Names of the providers, the same in every language. */
export const SOCIAL_NAMES: Record<Social, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}

/** Whether a value names a provider. */
export function isSocial(value: unknown): value is Social {
  return typeof value === 'string' && Object.hasOwn(SOCIAL_NAMES, value)
}
