import type { approvalAreaChanged } from '../../slices/approval'
import type { AppEffectApi } from '../../store/types'

/** Shows the frame where its view is, in the view's colours; hides it when the view went away (secure-frame reference A10). */
export function placeFrame(
  { area, themeMode, title }: ReturnType<typeof approvalAreaChanged>['payload'],
  fx: AppEffectApi,
): void {
  const client = fx.extra.embedded.current()?.client
  if (area) client?.syncTheme({ themeMode, themeVariables: {} })
  client?.show(area, title)
}

/** A card that refuses to close shakes, and the frame over it too; a card in the page does not. */
export function shakeFrame(_: unknown, fx: AppEffectApi): void {
  if (!fx.getState().options.embedded) fx.extra.embedded.current()?.client.shake()
}
