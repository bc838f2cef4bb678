import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { connectRequested } from '../../slices/connect'
import { pairingRequested } from '../../slices/pairing'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

type Attempt = ThunkAction<void, RootState, Ports, UnknownAction>
type WithoutId<Intent extends (payload: never) => unknown> = Omit<
  Parameters<Intent>[0],
  'attemptId'
>

/** The namespace passed to `open()`, if any. */
function namespaceOf({ modal: { namespace } }: RootState) {
  return namespace ? { namespace } : {}
}

/** Requests a connection from an installed wallet, as a new attempt. */
export function requestConnect(input: WithoutId<typeof connectRequested>): Attempt {
  return (dispatch, getState, { adapters }) => {
    adapters.press(input.connectorId)
    dispatch(connectRequested({ ...namespaceOf(getState()), ...input }))
  }
}

/** Starts a pairing with a wallet, or with any (`wallet: null`), as a new attempt. */
export function requestPairing(input: WithoutId<typeof pairingRequested>): Attempt {
  return (dispatch, getState) => {
    dispatch(pairingRequested({ ...namespaceOf(getState()), ...input }))
  }
}
