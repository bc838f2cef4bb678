import type { AppEffectApi } from '../../store/types'

/** Whether the site and the visitor's browser allow asking the project for its analytics setting. */
export function isTelemetryAllowed({
  getState,
  extra,
}: Pick<AppEffectApi, 'getState' | 'extra'>): boolean {
  const { options, telemetry } = getState()
  const allowed = options.features.analytics && !extra.host.privacyControl
  return allowed && options.projectId !== '' && telemetry.interacted
}
