import { selectCanSend, selectConnected } from './combined'
import type { ErrorCode } from './domain/errors/codes'
import type { Namespace } from './domain/ids/caip'
import {
  ACTIVITY_NAMESPACES,
  NAME_NAMESPACES,
  ONRAMP_NAMESPACES,
  SEND_NAMESPACES,
  SWAP_NAMESPACES,
} from './domain/network/namespaces'
import type { Refusal } from './domain/widget/viewRules'

/**
 * Refuses with `code` if the connected account is in none of the namespaces; allows everything
 * while none is connected.
 */
const outside = (namespaces: readonly Namespace[], code: ErrorCode): Refusal => {
  return (state) => {
    const { active } = state.accounts
    return selectConnected(state) && active && !namespaces.includes(active) ? code : null
  }
}

/** Why the account cannot send: its wallet or its namespace does not support it. */
export const sendRefusal: Refusal = (state) =>
  selectConnected(state) && !selectCanSend(state)
    ? 'UNSUPPORTED_METHOD'
    : outside(SEND_NAMESPACES, 'UNSUPPORTED_CHAIN')(state)

export const swapRefusal = outside(SWAP_NAMESPACES, 'SWAPS_UNSUPPORTED')
export const buyRefusal = outside(ONRAMP_NAMESPACES, 'UNSUPPORTED_CHAIN')
export const nameRefusal = outside(NAME_NAMESPACES, 'UNSUPPORTED_CHAIN')
export const activityRefusal = outside(ACTIVITY_NAMESPACES, 'UNSUPPORTED_CHAIN')
