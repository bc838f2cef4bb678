import type { ConnectMethod } from './connector'

/** Input for the order of the ways to connect. */
export type ConnectMethodsInput = {
  /** The order that the site sets; missing ways come last. */
  order: readonly ConnectMethod[] | null
  /** The ways that the site offers. */
  offered: readonly ConnectMethod[]
  /** Whether a wallet is installed in this browser. */
  hasInstalled: boolean
}

/**
 * The ways to connect in the order of Connect: that of the site. Otherwise wallets come first if
 * one is installed in this browser, and last if none is.
 */
export function connectMethods({
  order,
  offered,
  hasInstalled,
}: ConnectMethodsInput): ConnectMethod[] {
  const usual: ConnectMethod[] = hasInstalled
    ? ['wallet', 'ownLogin', 'email', 'social']
    : ['ownLogin', 'email', 'social', 'wallet']
  return [...new Set([...(order ?? []), ...usual])].filter((method) => offered.includes(method))
}
