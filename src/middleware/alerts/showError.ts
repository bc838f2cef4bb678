import { alertRaised } from '../../slices/alerts'
import type { ErrorCode } from '../../slices/domain/errors/codes'
import type { AppEffectApi } from '../../store/types'

/** Tells of an error in one line at the foot of the card. */
export function showError(
  error: ErrorCode,
  { dispatch, extra }: Pick<AppEffectApi, 'dispatch' | 'extra'>,
): void {
  dispatch(alertRaised({ id: extra.random.id(), variant: 'error', message: { error } }))
}
