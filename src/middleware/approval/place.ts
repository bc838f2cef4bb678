import type { approvalAreaChanged } from '../../slices/approval'
import { selectPreferences } from '../../slices/preferences'
import type { AppEffectApi } from '../../store/types'

/**
 * Shows the frame at the position of its view, in the view's colours; hides it when the view unmounts. The frame gets
 * the site's theme variables as well, and decides which of them it applies.
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

/** Shakes the frame with its card when closing is refused. An embedded card does not shake. */
export function shakeFrame(_: unknown, fx: AppEffectApi): void {
  if (!fx.getState().options.embedded) fx.extra.embedded.current()?.client.shake()
}
