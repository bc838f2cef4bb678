/** View names of spec section 2, and those of the views reference that exist so far. */
export const VIEW_NAMES = [
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingExternal',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
  'SIWXSignMessage',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
  'Downloads',
  'ApproveTransaction',
] as const
export type ViewName = (typeof VIEW_NAMES)[number]

/** Data a view is opened with: ids only, never live objects. */
export type ViewParams = {
  connectorId?: string
  walletId?: string
  networkId?: string
  namespace?: string
  /** The view that replaces this one when it succeeds, instead of closing. */
  redirectView?: ViewName
}
export type Route = { view: ViewName; params: ViewParams }

/** Leaving one of these abandons the attempt it is about. */
export const CONNECTING_VIEWS: readonly ViewName[] = [
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingExternal',
]

/** Spec name for the sign-in view opened by older sites; it is the same view. */
export const VIEW_ALIASES: Record<string, ViewName> = { ConnectingSiwe: 'SIWXSignMessage' }

/** Resolves a view name a site passes to `open`; null when there is no such view. */
export function toViewName(name: string): ViewName | null {
  const known = VIEW_NAMES.find((view) => view === name)
  return known ?? VIEW_ALIASES[name] ?? null
}
