import type { ConnectMethod } from './connector'

/** What the order of the ways to connect depends on. */
export type ConnectMethodsInput = {
  /** The order that the site wants; ways that it leaves out come after those it names. */
  order: readonly ConnectMethod[] | null
  /** The ways that the site offers. */
  offered: readonly ConnectMethod[]
  /** A wallet is installed in this browser. */
  hasInstalled: boolean
}

/**
 * The ways to connect in the order in which Connect shows them: the site's, else wallets first for somebody who has one in
 * this browser, and last for anybody else (views reference section 3).
 */
export function connectMethods({
  order,
  offered,
  hasInstalled,
}: ConnectMethodsInput): ConnectMethod[] {
  const usual: ConnectMethod[] = hasInstalled
    ? ['wallet', 'email', 'social']
    : ['email', 'social', 'wallet']
  return [...new Set([...(order ?? []), ...usual])].filter((method) => offered.includes(method))
}
