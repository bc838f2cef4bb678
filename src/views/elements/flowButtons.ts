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

/** Creates the function that renders page buttons in the widget's language. */
export function createButtonRenderer(localeController: LocaleController) {
  const strings = createButtonStrings(localeController)
  return (kind: ButtonKind, snapshot: ButtonSnapshot, read: ReadAttribute): ButtonModel =>
    renderButton(kind, snapshot, read, strings())
}
