import { toErrorRecord } from '../../slices/domain/errors/records'
import { asAutomatic } from '../../slices/intent'
import { emailLoginRequested, selectEmailFlow, type EmailFlow } from '../../slices/email'
import { viewPushed, wentBack } from '../../slices/navigation'
import { PAGE_VIEWS, walletPageEnded, type walletPageRequested } from '../../slices/walletPage'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { connectLoggedIn } from '../email/loggedIn'

type Asked = ReturnType<typeof walletPageRequested>['payload']

/**
 * Shows a page of the frame until it is closed there or here. Its content stays inside the frame. A login completed
 * by a passkey connects its account, like a correct code.
 */
export async function showPage(asked: Asked, fx: AppEffectApi): Promise<void> {
  const { page, pageId } = asked
  const before = selectEmailFlow(fx.getState())
  const view = PAGE_VIEWS[page]
  if (fx.getState().router.history.at(-1)?.view !== view)
    fx.dispatch(viewPushed({ view, params: {} }))
  const isOpen = () => fx.getState().walletPage?.open?.pageId === pageId
  const still = whileCurrent(isOpen, fx, 'REQUEST_ABORTED')
  const over = new AbortController()
  try {
    const { client } = await still(fx.extra.embedded.load())
    await still(client.openPage(page, over.signal))
  } catch (error) {
    // The frame has shown the reason; a cancelled page is not an error of the widget.
    const wasLeftThere = isOpen()
    leave(view, pageId, fx)
    if (page === 'passkey' && wasLeftThere) sendInstead(before, fx)
    if (toErrorRecord(error).code === 'FRAME_LOAD_FAILED') throw error
    return
  } finally {
    over.abort()
  }
  const connected = page === 'passkey' ? connectAfterPasskey(fx) : undefined
  leave(view, pageId, fx)
  return connected
}

/** Sends the email if the passkey was offered before it and not used. */
function sendInstead(before: EmailFlow, fx: AppEffectApi): void {
  if (before.step !== 'sending' || !fx.getState().modal.open) return
  fx.dispatch(asAutomatic(emailLoginRequested({ email: before.email, mail: true })))
}

/** Goes back from the page, unless the user has already left it. */
function leave(view: (typeof PAGE_VIEWS)[Asked['page']], pageId: string, fx: AppEffectApi): void {
  const { modal, router, walletPage } = fx.getState()
  if (walletPage?.open?.pageId !== pageId) return
  fx.dispatch(walletPageEnded({ pageId }))
  if (modal.open && router.history.at(-1)?.view === view && router.history.length > 1)
    fx.dispatch(wentBack({ view, params: {} }))
}

/** Connects the account if a login is running. */
function connectAfterPasskey(fx: AppEffectApi): Promise<void> | undefined {
  const flow = selectEmailFlow(fx.getState())
  if (flow.step === 'idle' || flow.step === 'connecting') return undefined
  return connectLoggedIn(flow.attemptId, fx)
}
