import type { ComponentType } from 'react'
import type { ViewRules } from '../slices/domain/widget/viewRules'
import type { Route } from '../slices/domain/widget/views'
import type { StringKey } from './strings/catalogue'
import type { Translator } from './strings/t'

/** Props of a view. */
export type ViewProps = {
  /** Route of the view. The store may already be at the next one, while its code loads. */
  route: Route
}

/** The code of a view, and what it adds to the frame. */
export type ViewParts = {
  View: ComponentType<ViewProps>
  /** Shown before the title. */
  HeaderStart?: ComponentType
  /** A number beside the title. */
  HeaderCount?: ComponentType
  /** Shown between title and close. */
  HeaderEnd?: ComponentType
  Footer?: ComponentType
  /** Renders nothing; tracks what is visible in the view. */
  Watch?: ComponentType
}

/** Description of a view, known before its code loads. The views are listed in `manifest.ts`. */
export type View = ViewRules & {
  /**
   * Title of the view, also the accessible name of the dialog.
   * @param subject name of what the view is about, once it is known
   */
  title(t: Translator, subject: string | undefined): string
  /**
   * Subject of the view, found by the route's `connectorId`, `walletId`, `networkId` or `provider`.
   */
  subject?: 'connector' | 'wallet' | 'network' | 'provider'
  /** The title is only for screen readers. */
  hideTitle?: boolean
  /** Opens beside the list of wallets in two panes. */
  beside?: boolean
  /** Announced when closing is refused. */
  refusalText?: StringKey
  /** The code loads as soon as an account is connected. */
  loadsWhenConnected?: boolean
  /** Other names that `open` accepts. */
  aliases?: readonly string[]
  /** Loads the code. Absent for a view without code: Connect is shown instead. */
  load?(): Promise<ViewParts>
}
