import { projectConfigApi } from '../../api/projectConfig'
import type { FrameEvent } from '../../adapters/frame/types'
import { barShown } from '../../slices/alerts'
import { approvalEnded, approvalRequested, methodRefused } from '../../slices/approval'
import type { ErrorCode } from '../../slices/domain/errors/codes'
import { isOriginAllowed } from '../../slices/domain/options/origins'
import { byItself } from '../../slices/intent'
import type { AppStore } from '../../store/createLatchkeyStore'
import type { Ports } from '../../store/ports'

/** Tells the store what happens at the frame that no flow waits for. What its account does is told by the connection. */
export function tellOfFrame(
  event: FrameEvent,
  { dispatch }: Pick<AppStore, 'dispatch'>,
  { origin }: Pick<Ports['host'], 'origin'>,
): void {
  switch (event.type) {
    case 'approvalRequested': {
      const { requestId, method, namespace } = event
      dispatch(byItself(approvalRequested({ requestId, method, namespace })))
      return
    }
    case 'approvalEnded':
      dispatch(approvalEnded({ requestId: event.requestId, outcome: event.outcome }))
      return
    case 'methodRefused':
      dispatch(byItself(methodRefused({ method: event.method })))
      return
    case 'failed':
      showBar(event.code, dispatch)
      if (event.code === 'FRAME_LOAD_FAILED') void tellOfDomain(origin, dispatch)
      return
    case 'networkChanged':
    case 'accountsChanged':
    case 'loggedOut':
  }
}

const showBar = (code: ErrorCode, dispatch: AppStore['dispatch']) =>
  dispatch(barShown({ id: code, variant: 'error', message: { error: code } }))

/** A frame refuses to be shown by a page that is not on the list of its project: it then never says that it is ready. */
async function tellOfDomain(origin: string, dispatch: AppStore['dispatch']): Promise<void> {
  const { data } = await dispatch(
    projectConfigApi.endpoints.getProjectOrigins.initiate(undefined, { subscribe: false }),
  )
  if (data?.source === 'service' && !isOriginAllowed(origin, data.allowedOrigins))
    showBar('UNVERIFIED_DOMAIN', dispatch)
}
