import type { Connector } from './connector'
import { isSocial } from './socials'
import type { Wallet } from './wallet'
import { comparable, comparableRdns } from './walletNames'

/** The name for the login by email. */
export const EMAIL_NAME = 'email'

/** What a page's button names: a wallet, a provider to log in with, or the login by email. */
export type NamedKind = 'external' | 'social' | 'email'

/** The kind of a name. */
export function kindOfName(name: string): NamedKind {
  if (name === EMAIL_NAME) return 'email'
  return isSocial(name) ? 'social' : 'external'
}

/**
 * The connector that a page names: by its own id, by its rdns (EIP-6963), by its id in the wallet list, or by its name where
 * it has no rdns, since anybody may take the name of a wallet that has one.
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

/** The entry of a wallet list that a page names, by id or by rdns. */
export function listedNamed(name: string, wallets: readonly Wallet[]): Wallet | undefined {
  return (
    wallets.find(({ id }) => id === name) ??
    wallets.find(({ rdns }) => rdns && comparableRdns(rdns) === comparableRdns(name))
  )
}

/** Whether a name may be an rdns, which has parts like a domain. */
export function isRdns(name: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+$/.test(name)
}
