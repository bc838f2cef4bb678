import { delay } from '../../slices/domain/async/timers'
import { isAccountName } from '../../slices/domain/account/names'
import type { NamePreset } from '../../slices/domain/account/naming'
import { NAME_LOOKUP_DEBOUNCE_MS } from '../../slices/domain/trade/limits'
import { nameSettled, nameTyped, selectNames } from '../../slices/names'
import { asAutomatic } from '../../slices/intent'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { requireNamer } from './account'

/**
 * Looks up a name that the site passed, as if it had been typed.
 * @throws LatchkeyError `NOT_CONNECTED`, or `UNSUPPORTED_CHAIN` where accounts have no names
 */
export function startNames({ name }: NamePreset, fx: AppEffectApi): void {
  requireNamer(fx)
  if (name !== undefined) fx.dispatch(asAutomatic(nameTyped(name)))
}

/**
 * Looks up suggestions when typing has paused.
 * @throws LatchkeyError `REQUEST_ABORTED` when the text changed meanwhile
 */
export async function settleName(_: string, fx: AppEffectApi): Promise<void> {
  const { label } = selectNames(fx.getState())
  if (!isAccountName(label)) return
  const isCurrent = () => selectNames(fx.getState()).label === label
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  await still(delay(NAME_LOOKUP_DEBOUNCE_MS, fx.signal))
  fx.dispatch(nameSettled(label))
}
