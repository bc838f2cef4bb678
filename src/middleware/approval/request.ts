import { isAnyOf } from '@reduxjs/toolkit'
import { baseApi } from '../../api/core/baseApi'
import { approvalEnded, type approvalRequested } from '../../slices/approval'
import { asksForPermissions } from '../../slices/domain/requests/permissionMethods'
import { classifyIn } from '../../slices/domain/requests/rpcMethods'
import { modalClosed, viewPushed, viewReplaced } from '../../slices/navigation'
import { transactionEnded, transactionPushed } from '../../slices/router'
import type { AppEffectApi } from '../../store/types'
import { closeNow } from '../navigation/closeModal'
import { showView } from '../navigation/showView'
import { refuseMethod } from './refuse'

const VIEW = { view: 'ApproveTransaction', params: {} } as const
const GRANTED = { view: 'SmartSessionCreated', params: {} } as const

type Asked = ReturnType<typeof approvalRequested>['payload']

/**
 * Shows the frame until a request is answered. The modal then returns to the previous view, or closes if it was
 * opened for the request, and balances are fetched again after an approval. Force-closing rejects the request. A
 * method that is not on the list is never shown; the frame's port rejects it too.
 */
export function showRequest(
  { requestId, method, namespace }: Asked,
  fx: AppEffectApi,
): Promise<void> {
  if (classifyIn(namespace, method) !== 'notSafe') return refuseMethod({ method }, fx)
  const { modal, router } = fx.getState()
  const isFirst = router.history.at(-1)?.view !== VIEW.view || !modal.open
  if (isFirst && modal.open) {
    fx.dispatch(transactionPushed({ id: requestId, onSuccess: null }))
    fx.dispatch(viewPushed(VIEW))
  } else if (isFirst) showView(VIEW, fx)
  const isEnd = isAnyOf(approvalEnded, modalClosed)
  return fx
    .take(
      (action) =>
        isEnd(action) && (!approvalEnded.match(action) || action.payload.requestId === requestId),
    )
    .then(([action]) => {
      if (modalClosed.match(action)) fx.extra.embedded.current()?.client.rejectAll()
      else if (approvalEnded.match(action)) end(method, action.payload.outcome === 'approved', fx)
    })
}

function end(method: string, isApproved: boolean, fx: AppEffectApi): void {
  if (isApproved) fx.dispatch(baseApi.util.invalidateTags(['Balances', 'Sessions']))
  leave(isApproved, isApproved && asksForPermissions(method), fx)
}

/**
 * Leaves the view when no further request is open. After a granted permission it shows the list of permissions if the
 * site has one.
 */
function leave(isApproved: boolean, isGrant: boolean, fx: AppEffectApi): void {
  const { modal, router, approval, options } = fx.getState()
  const isGrantShown = isGrant && options.features.smartSessions
  if (!modal.open || (approval?.open.length ?? 0) > 0) return
  if (router.history.at(-1)?.view !== VIEW.view) return
  if (router.transactions.length > 0) {
    fx.dispatch(transactionEnded(isApproved ? 'success' : 'error'))
    if (isGrantShown) fx.dispatch(viewPushed(GRANTED))
  } else if (isGrantShown) fx.dispatch(viewReplaced(GRANTED))
  else closeNow(fx)
}
