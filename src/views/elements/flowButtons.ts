import type {
  ButtonKind,
  ButtonModel,
  ButtonSnapshot,
  ReadAttribute,
} from '../../store/publicApi/types'
import { createButtonStrings } from '../strings/createButtonStrings'
import type { LocaleController } from '../strings/locale'
import { renderButton } from './buttons'

export { default as buttonStyles } from '../theme/account-button.css?raw'

/** Makes the function that renders the page's buttons in the language of the widget. */
export function createButtonRenderer(localeController: LocaleController) {
  const strings = createButtonStrings(localeController)
  return (kind: ButtonKind, snapshot: ButtonSnapshot, read: ReadAttribute): ButtonModel =>
    renderButton(kind, snapshot, read, strings())
}
