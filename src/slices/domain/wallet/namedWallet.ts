import type { Connector } from './connector'
import { isSocial } from './socials'
import type { Wallet } from './wallet'
import { comparable, comparableRdns } from './walletNames'

/** The name that requests a login by email. */
export const EMAIL_NAME = 'email'

/** The kinds of names on a page's button: a wallet, a social provider, or email. */
export type NamedKind = 'external' | 'social' | 'email'

/** The kind of a name. */
export function kindOfName(name: string): NamedKind {
  if (name === EMAIL_NAME) return 'email'
  return isSocial(name) ? 'social' : 'external'
}

/**
 * Finds a connector by its id, its rdns (EIP-6963), its wallet list id or, for wallets without an
 * rdns, its name. Names of wallets with an rdns are ignored, because they can be copied.
 * @example connectorNamed('io.metamask', connectors)?.name // 'MetaMask'
 */
export function connectorNamed(
  name: string,
  connectors: readonly Connector[],
): Connector | undefined {
  const isMeant = ({ id, info, explorerId }: Connector) =>
    id === name ||
    explorerId === name ||
    (info && comparableRdns(info.rdns) === comparableRdns(name))
  return (
    connectors.find(isMeant) ??
    connectors.find((entry) => !entry.info && comparable(entry.name) === comparable(name))
  )
}

/** Finds an entry of the wallet list by id or rdns. */
export function listedNamed(name: string, wallets: readonly Wallet[]): Wallet | undefined {
  return (
    wallets.find(({ id }) => id === name) ??
    wallets.find(({ rdns }) => rdns && comparableRdns(rdns) === comparableRdns(name))
  )
}

/** Whether a name has the form of an rdns, with parts like a domain. */
export function isRdns(name: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+$/.test(name)
}
