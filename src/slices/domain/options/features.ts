import type { ConnectMethod } from '../wallet/connector'

/** Social login providers. */
export const SOCIALS = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
] as const
/** A sign-in provider of `features.socials`. */
export type Social = (typeof SOCIALS)[number]
/** Feature switches. */
export type Features = {
  /**
   * Login by email: a wallet in a frame of another origin (`backends.secureFrame`), for visitors without one. Needs a
   * `projectId`, an adapter for `eip155`, and the page's origin on the list of the project. A site that sets neither this nor
   * `socials` offers both where the frame can be reached.
   * @default true
   */
  email: boolean
  /**
   * Social logins in display order, or false. Needs a `projectId` and a network of eip155 or solana.
   * @default ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']
   */
  socials: Social[] | false
  /**
   * Swapping tokens, on the networks of the service and those in `supported`. Not offered in time zones of mainland
   * China, Hong Kong and Macau.
   * @default true
   */
  swaps: boolean
  /**
   * Sending coins and tokens, on networks of eip155 and solana.
   * @default true
   */
  send: boolean
  /**
   * Showing the address to receive tokens.
   * @default true
   */
  receive: boolean
  /**
   * Buying tokens, on the networks that a provider serves. Not offered in time zones of mainland China, Hong Kong and
   * Macau.
   * @default true
   */
  onramp: boolean
  /**
   * The Activity tab of the account.
   * @default true
   */
  history: boolean
  /**
   * Payments with `pay()`, and deposits from an exchange.
   * @default false
   */
  pay: boolean
  /**
   * Sends telemetry events to `backends.analytics`, only if the project's configuration enables it, after the first
   * interaction, and never under Global Privacy Control.
   * @default true
   */
  analytics: boolean
  /**
   * Access to the whole wallet list: everywhere, nowhere, or on phones only (`'onlyMobile'`).
   * @default true
   */
  allWallets: boolean | 'onlyMobile'
  /**
   * A checkbox to accept terms and privacy policy before a wallet can be chosen. Needs `termsConditionsUrl` or
   * `privacyPolicyUrl`.
   * @default false
   */
  legalCheckbox: boolean
  /**
   * Site permissions (ERC-7715) of the embedded wallet: the widget announces and lists them, and visitors can revoke
   * them.
   * @default false
   */
  smartSessions: boolean
  /**
   * Order of the own login, email, socials and wallets on Connect; the top-level option of the same name overrides
   * it. `null`: wallets first if one is installed, otherwise last.
   * @default null
   */
  connectMethodsOrder: ConnectMethod[] | null
  /**
   * Folds the wallets into one row below email and socials, which opens the list. Has no effect without these.
   * @default false
   */
  collapseWallets: boolean
}

/** Feature switches of a site that sets none. */
export const DEFAULT_FEATURES: Features = {
  email: true,
  socials: [...SOCIALS],
  swaps: true,
  send: true,
  receive: true,
  onramp: true,
  history: true,
  pay: false,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  connectMethodsOrder: null,
  collapseWallets: false,
}
