import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ErrorCode } from '../../slices/domain/errors/codes'
import type { Order } from '../../slices/domain/trade/paying'
import { heldUnits } from '../../slices/domain/trade/transfer'
import { toUnits } from '../../slices/domain/trade/units'
import { selectRoute } from '../../slices/router'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'
import { payStartRequested } from '../../slices/startIntents'

/** Reads the site's payment request again. */
export function readAgain(): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch, getState) => {
    const { to, token, amount, purpose } = selectRoute(getState()).params
    dispatch(payStartRequested({ to, token, amount, purpose }))
  }
}

/** Whether the balance is too low for an order. */
export function isShort({ token, amount }: Pick<Order, 'token' | 'amount'>): boolean {
  return (toUnits(amount, token.decimals) ?? 0n) > heldUnits(token)
}

/** Errors of the request itself, for which a retry does not help. */
const FINAL: readonly ErrorCode[] = ['INVALID_PARAMS', 'NETWORK_NOT_FOUND', 'UNSUPPORTED_CHAIN']
export const isFinal = (code: ErrorCode): boolean => FINAL.includes(code)
