import type { approvalAreaChanged } from '../../slices/approval'
import { selectPreferences } from '../../slices/preferences'
import type { AppEffectApi } from '../../store/types'

/**
 * Shows the frame where its view is, in the view's colours; hides it when the view went away. The frame gets the site's theme
 * variables as well, and decides which of them it applies.
 */
export function placeFrame(
  { area, themeMode, title }: ReturnType<typeof approvalAreaChanged>['payload'],
  fx: AppEffectApi,
): void {
  const client = fx.extra.embedded.current()?.client
  const { themeVariables } = selectPreferences(fx.getState())
  if (area) client?.syncTheme({ themeMode, themeVariables: { ...themeVariables } })
  client?.show(area, title, !area && fx.getState().modal.open)
}

/** A card that refuses to close shakes, and the frame over it too; a card in the page does not. */
export function shakeFrame(_: unknown, fx: AppEffectApi): void {
  if (!fx.getState().options.embedded) fx.extra.embedded.current()?.client.shake()
}
