import { delay } from '../../slices/domain/async/timers'
import { isAccountName } from '../../slices/domain/account/names'
import { NAME_LOOKUP_DEBOUNCE_MS } from '../../slices/domain/trade/limits'
import { nameSettled, selectNames } from '../../slices/names'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { requireNamer } from './account'

/** @throws LatchkeyError `NOT_CONNECTED`, or `UNSUPPORTED_CHAIN` where accounts have no names */
export function startNames(_: void, fx: AppEffectApi): void {
  requireNamer(fx)
}

/**
 * Has suggestions looked up once the typing has paused.
 * @throws LatchkeyError `REQUEST_ABORTED` when something else was typed meanwhile
 */
export async function settleName(_: string, fx: AppEffectApi): Promise<void> {
  const { label } = selectNames(fx.getState())
  if (!isAccountName(label)) return
  const isCurrent = () => selectNames(fx.getState()).label === label
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  await still(delay(NAME_LOOKUP_DEBOUNCE_MS, fx.signal))
  fx.dispatch(nameSettled(label))
}
