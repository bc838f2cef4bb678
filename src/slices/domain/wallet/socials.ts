import type { Social } from '../options/features'
import type { Platform } from '../widget/platform'

/** A provider whose login opens a window. Farcaster logs in with a QR code instead. */
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

/** Providers whose pages do not work in a Telegram mini-app, by operating system. */
const TELEGRAM_LACKS: readonly (readonly ['ios' | 'mac' | 'android', readonly Social[]])[] = [
  ['ios', ['google']],
  ['mac', ['x']],
  ['android', ['facebook', 'x']],
]

/**
 * Returns the providers whose pages work on a platform, in the given order. Unknown names are left out, because the
 * production build does not check the option.
 */
export function socialsOn(platform: Platform, socials: readonly string[]): readonly Social[] {
  const known = socials.filter(isSocial)
  if (!platform.telegram) return known
  const missing = TELEGRAM_LACKS.flatMap(([system, names]) => (platform[system] ? names : []))
  return known.filter((social) => !missing.includes(social))
}

/** Whether a value is the id of a provider. */
export function isSocial(value: unknown): value is Social {
  return typeof value === 'string' && Object.hasOwn(SOCIAL_NAMES, value)
}
