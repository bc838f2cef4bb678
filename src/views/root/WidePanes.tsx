import { useLayoutEffect, type ReactNode } from 'react'
import type { Route } from '../../slices/domain/widget/views'
import { ConnectPane } from '../Connect/ConnectPane'
import { useMedia } from '../shared/useMedia'

/** Width in px from which two panes fit, as in the style sheet. */
const DESKTOP = '(min-width: 761px)'

/** Props of `WidePanes`. */
export interface WidePanesProps {
  route: Route
  /** Whether the view opens beside the list. */
  beside: boolean
  /** Called with whether the card is wide. */
  onWide: (wide: boolean) => void
  /** Renders header, view and footer of a route. */
  children: (shown: Route) => ReactNode
}

/**
 * `modalSize: 'wide'`: on a desktop the list of wallets stays, and the chosen wallet opens beside
 * it. Before one is chosen, that pane explains what a wallet is.
 */
export function WidePanes({ route, beside, onWide, children }: WidePanesProps) {
  const desktop = useMedia(DESKTOP)
  const wide = desktop && beside
  useLayoutEffect(() => onWide(wide), [wide, onWide])
  if (!wide) return children(route)
  const shown: Route = route.view === 'Connect' ? { view: 'WhatIsAWallet', params: {} } : route
  return <ConnectPane route={route}>{children(shown)}</ConnectPane>
}
