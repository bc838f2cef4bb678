import { alertRaised } from '../../slices/alerts'
import type { ErrorCode } from '../../slices/domain/errors/codes'
import type { AppEffectApi } from '../../store/types'

/** Shows an error as a snackbar at the bottom of the card. */
export function showError(
  error: ErrorCode,
  { dispatch, extra }: Pick<AppEffectApi, 'dispatch' | 'extra'>,
): void {
  dispatch(alertRaised({ id: extra.random.id(), variant: 'error', message: { error } }))
}
