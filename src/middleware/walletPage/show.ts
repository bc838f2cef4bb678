import { toErrorRecord } from '../../slices/domain/errors/records'
import { last } from '../../slices/domain/state/last'
import { selectEmailFlow } from '../../slices/email'
import { viewPushed, wentBack } from '../../slices/navigation'
import { PAGE_VIEWS, walletPageEnded, type walletPageRequested } from '../../slices/walletPage'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { connectLoggedIn } from '../email/loggedIn'

type Asked = ReturnType<typeof walletPageRequested>['payload']

/**
 * Shows a page of the frame until it was left there or here; what it holds stays in the frame. A login that a passkey
 * finishes connects its account, as a right code does.
 */
export async function showPage({ page, pageId }: Asked, fx: AppEffectApi): Promise<void> {
  const view = PAGE_VIEWS[page]
  if (last(fx.getState().router.history)?.view !== view)
    fx.dispatch(viewPushed({ view, params: {} }))
  const isOpen = () => fx.getState().walletPage?.open?.pageId === pageId
  const still = whileCurrent(isOpen, fx, 'REQUEST_ABORTED')
  const over = new AbortController()
  try {
    const { client } = await still(fx.extra.embedded.load())
    await still(client.openPage(page, over.signal))
  } catch (error) {
    // The frame has told the person; a refusal is no error of the widget.
    if (toErrorRecord(error).code === 'FRAME_LOAD_FAILED') throw error
    return
  } finally {
    leave(view, pageId, fx)
    over.abort()
  }
  if (page === 'passkey') return connectAfterPasskey(fx)
}

/** Goes back from the page, unless the person has left it already. */
function leave(view: (typeof PAGE_VIEWS)[Asked['page']], pageId: string, fx: AppEffectApi): void {
  const { modal, router, walletPage } = fx.getState()
  if (walletPage?.open?.pageId !== pageId) return
  fx.dispatch(walletPageEnded({ pageId }))
  if (modal.open && last(router.history)?.view === view && router.history.length > 1)
    fx.dispatch(wentBack({ view, params: {} }))
}

/** The login that is under way has succeeded. */
function connectAfterPasskey(fx: AppEffectApi): Promise<void> | undefined {
  const flow = selectEmailFlow(fx.getState())
  if (flow.step !== 'device' && flow.step !== 'code') return undefined
  return connectLoggedIn(flow.attemptId, fx)
}
