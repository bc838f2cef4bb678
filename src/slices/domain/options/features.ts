import type { ConnectMethod } from '../wallet/connector'

/** Social providers of spec section 3. */
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
/** Feature switches (spec sections 3 and 9). */
export type Features = {
  /**
   * Login by email: a wallet in a frame of another origin (`backends.secureFrame`), for visitors without one. Needs a
   * `projectId`, an adapter for `eip155`, and the page's origin on the list of the project. A site that sets neither this nor
   * `socials` offers both where the frame can be reached.
   * @default true
   */
  email: boolean
  /**
   * Providers to log in with, in the order they are shown, or false. Needs a `projectId` and a network of eip155 or solana.
   * @default ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']
   */
  socials: Social[] | false
  /**
   * Swapping tokens, on the networks of the service (spec section 6) and those in `supported`. Not offered in the time zones of
   * spec section 6.
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
   * Buying tokens, on the networks that a seller serves. Not offered in the time zones of spec section 6.
   * @default true
   */
  onramp: boolean
  /**
   * The Activity tab of the account.
   * @default true
   */
  history: boolean
  /**
   * Payments that the site asks for with `pay()`, and deposits from an exchange.
   * @default false
   */
  pay: boolean
  /**
   * Sending telemetry events to `backends.analytics`. They are sent only when the project's configuration enables it, after
   * the first interaction, and never under Global Privacy Control.
   * @default true
   */
  analytics: boolean
  /**
   * The way to the whole wallet list: everywhere, nowhere, or on phones alone (`'onlyMobile'`).
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
   * Standing permissions (ERC-7715): what the embedded wallet gives to a site is told, listed, and can be revoked.
   * @default false
   */
  smartSessions: boolean
  /**
   * Order of e-mail, socials and wallets on Connect, where e-mail is on; the option of the same name at the top counts before
   * it. `null`: wallets first where one is installed, else e-mail first.
   * @default null
   */
  connectMethodsOrder: ConnectMethod[] | null
  /**
   * Folding the wallets into one row beside e-mail and socials, behind which they are listed. Has no effect without these.
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
