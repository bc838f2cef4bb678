import type { ViewRules } from '../slices/domain/widget/views'
import type { StringKey } from './strings/catalogue'
import type { Translator } from './strings/t'

/**
 * A React component without props. Its type names none of React's: the types of the published entries follow from here,
 * and sites that use no React have no types of it.
 */
export type ViewPart = () => unknown

/** The code of a view: itself, and what it adds to the frame. */
export type ViewParts = {
  View: ViewPart
  /** Before the title. */
  HeaderStart?: ViewPart
  /** A number beside the title. */
  HeaderCount?: ViewPart
  /** Between title and close. */
  HeaderEnd?: ViewPart
  Footer?: ViewPart
}

/** What the widget knows of a view before its code loads. The views are listed in `manifest.ts`. */
export type View<Strings extends object = object> = ViewRules & {
  /** The sentences of the view, in English. */
  strings: Strings
  /**
   * Title of the view, also the accessible name of the dialog.
   * @param subject name of what the view is about, once it is known
   */
  title(t: Translator, subject: string | undefined): string
  /** What the view is about; found by the route's `connectorId`, `walletId` or `networkId`. */
  subject?: 'connector' | 'wallet' | 'network'
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
