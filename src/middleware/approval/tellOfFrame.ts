import type { UnknownAction } from '@reduxjs/toolkit'
import type { FrameEvent } from '../../adapters/frame/types'
import { barShown } from '../../slices/alerts'
import { approvalEnded, approvalRequested, methodRefused } from '../../slices/approval'
import { byItself } from '../../slices/intent'

/** Tells the store what happens at the frame that no flow waits for. What its account does is told by the connection. */
export function tellOfFrame(event: FrameEvent, dispatch: (action: UnknownAction) => unknown): void {
  switch (event.type) {
    case 'approvalRequested':
      dispatch(byItself(approvalRequested({ requestId: event.requestId })))
      return
    case 'approvalEnded':
      dispatch(approvalEnded({ requestId: event.requestId, outcome: event.outcome }))
      return
    case 'methodRefused':
      dispatch(byItself(methodRefused({ method: event.method })))
      return
    case 'failed':
      dispatch(barShown({ id: event.code, variant: 'error', message: { error: event.code } }))
      return
    case 'networkChanged':
    case 'accountsChanged':
    case 'loggedOut':
  }
}
