import { projectConfigApi } from '../../api/projectConfig'
import type { FrameEvent } from '../../adapters/frame/types'
import { barShown } from '../../slices/alerts'
import { approvalEnded, approvalRequested, methodRefused } from '../../slices/approval'
import { isOriginAllowed } from '../../slices/domain/options/origins'
import { asAutomatic } from '../../slices/intent'
import type { AppStore } from '../../store/createLatchkeyStore'
import type { Ports } from '../../store/ports'
import { alertConfiguration } from '../alerts/configuration'

/** Handles events of the frame that no flow waits for. The connection handles events of its account. */
export function handleFrameEvent(
  event: FrameEvent,
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  ports: Pick<Ports, 'host' | 'logger'>,
): void {
  const { dispatch } = store
  switch (event.type) {
    case 'approvalRequested': {
      const { requestId, method, namespace } = event
      dispatch(asAutomatic(approvalRequested({ requestId, method, namespace })))
      return
    }
    case 'approvalEnded':
      dispatch(approvalEnded({ requestId: event.requestId, outcome: event.outcome }))
      return
    case 'methodRefused':
      dispatch(asAutomatic(methodRefused({ method: event.method })))
      return
    case 'failed':
      // Default logins are hidden when their frame does not load, so the visitor gets no alert.
      if (store.getState().options.isLoginDefault) return
      dispatch(barShown({ id: event.code, variant: 'error', message: { error: event.code } }))
      if (event.code === 'FRAME_LOAD_FAILED') void checkOrigin(store, ports)
      return
    case 'networkChanged':
    case 'accountsChanged':
    case 'loggedOut':
  }
}

/** A frame does not load on pages that are not on its project's list, and then never reports that it is ready. */
function checkOrigin(
  { dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>,
  { host, logger }: Pick<Ports, 'host' | 'logger'>,
): Promise<void> {
  const { getProjectOrigins } = projectConfigApi.endpoints
  return dispatch(getProjectOrigins.initiate(undefined, { subscribe: false })).then(({ data }) => {
    if (data?.source === 'service' && !isOriginAllowed(host.origin, data.allowedOrigins))
      alertConfiguration('UNVERIFIED_DOMAIN', { dispatch, getState, extra: { logger } })
  })
}
