import { useLayoutEffect, type ReactNode } from 'react'
import type { Route, ViewName } from '../../slices/domain/widget/views'
import { ConnectPane } from '../Connect/ConnectPane'
import { useMedia } from '../shared/useMedia'

/** Views that open beside the list of wallets; all others keep the compact card. */
const BESIDE: readonly ViewName[] = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingExternal',
  'WhatIsAWallet',
  'GetWallet',
  'Downloads',
]

/** Px from which two panes fit, as in the style sheet. */
const DESKTOP = '(min-width: 761px)'

/** Props of `WidePanes`. */
export interface WidePanesProps {
  route: Route
  /** Tells the card to be wide, or compact again. */
  onWide: (wide: boolean) => void
  /** Draws head, view and foot of a route. */
  children: (shown: Route) => ReactNode
}

/**
 * `modalSize: 'wide'` (contract section 2): on a desktop the wallets stay listed, and what one of them asks for opens
 * beside them. Before any is chosen, that side says what a wallet is.
 */
export function WidePanes({ route, onWide, children }: WidePanesProps) {
  const desktop = useMedia(DESKTOP)
  const wide = desktop && BESIDE.includes(route.view)
  useLayoutEffect(() => onWide(wide), [wide, onWide])
  if (!wide) return children(route)
  const shown: Route = route.view === 'Connect' ? { view: 'WhatIsAWallet', params: {} } : route
  return <ConnectPane route={route}>{children(shown)}</ConnectPane>
}
