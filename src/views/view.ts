import type { ComponentType } from 'react'
import type { ViewRules } from '../slices/domain/widget/viewRules'
import type { Route } from '../slices/domain/widget/views'
import type { StringKey } from './strings/catalogue'
import type { Translator } from './strings/t'

/** Props of a view. */
export type ViewProps = {
  /** What it is drawn for: the store may have moved on already, while the code of the next view is on its way. */
  route: Route
}

/** The code of a view: itself, and what it adds to the frame. */
export type ViewParts = {
  View: ComponentType<ViewProps>
  /** Before the title. */
  HeaderStart?: ComponentType
  /** A number beside the title. */
  HeaderCount?: ComponentType
  /** Between title and close. */
  HeaderEnd?: ComponentType
  Footer?: ComponentType
  /** Draws nothing: tells of what is seen in the view. */
  Watch?: ComponentType
}

/** What the widget knows of a view before its code loads. The views are listed in `manifest.ts`. */
export type View = ViewRules & {
  /**
   * Title of the view, also the accessible name of the dialog.
   * @param subject name of what the view is about, once it is known
   */
  title(t: Translator, subject: string | undefined): string
  /** What the view is about; found by the route's `connectorId`, `walletId`, `networkId` or `provider`. */
  subject?: 'connector' | 'wallet' | 'network' | 'provider'
  /** The title is only spoken. */
  hideTitle?: boolean
  /** Opens beside the list of wallets in two panes. */
  beside?: boolean
  /** Said when closing is refused. */
  refusalText?: StringKey
  /** Its code loads as soon as an account is connected. */
  loadsWhenConnected?: boolean
  /** Further names that `open` takes. */
  aliases?: readonly string[]
  /** Loads the code. Absent while the view is not built: Connect shows instead. */
  load?(): Promise<ViewParts>
}
