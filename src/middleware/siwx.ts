import { accountChanged, disconnectRequested, walletConnected } from '../slices/accounts'
import { alertRaised } from '../slices/alerts'
import { networkSwitched, walletNetworkChanged } from '../slices/networks'
import {
  isSessionOf,
  sessionCheckStarted,
  sessionFound,
  signedIn,
  signedOut,
  signInAdvanced,
  signInCancelled,
  signInCancelStarted,
  signInPrompted,
  signInRequested,
  signInSkipped,
  signOutRequested,
} from '../slices/siwx'
import { eventTracked } from '../slices/telemetry'
import { selectCaipAddress, selectConnected, selectIsUnsupported } from '../slices/combined'
import type { CaipAddress } from '../slices/domain/caip'
import { parseCaipAddress } from '../slices/domain/caipAddress'
import { PAIRING_CONNECTOR_ID } from '../slices/domain/connector'
import { toErrorRecord } from '../slices/domain/errorRecords'
import { LatchkeyError } from '../slices/domain/errors'
import type { EventName } from '../slices/domain/events'
import type { SiwxConfig, SiwxSession } from '../slices/domain/siwx'
import { pickData, toPlainSession } from '../slices/domain/siwxSession'
import type { AppEffectApi, AppStartListening } from '../store/types'
import type { Carry } from './flows'
import { closeNow } from './modal'
import { singleFlight } from './singleFlight'
import { showView } from './travel'

/** Sign-in with the wallet (spec section 4; secure-frame reference B6). */
export function startSiwxEffects(start: AppStartListening, carry: Carry) {
  start({
    predicate: (action) =>
      walletConnected.match(action) ||
      accountChanged.match(action) ||
      networkSwitched.match(action) ||
      walletNetworkChanged.match(action),
    effect: (_, fx) => checkSession(fx),
  })
  carry(
    signInRequested,
    singleFlight(
      (_, fx) => signIn(fx),
      (fx) => selectCaipAddress(fx.getState()) ?? '',
    ),
  )
  carry(signInCancelled, (_, fx) => cancelSignIn(fx))
  carry(signOutRequested, (_, fx) => signOut(fx))
}

/** Every change of account or network asks for a session of exactly that account, and prompts when there is none. */
async function checkSession(fx: AppEffectApi) {
  fx.cancelActiveListeners() // the latest account wins
  const { siwx } = fx.extra
  const state = fx.getState()
  const account = selectCaipAddress(state)
  if (!siwx || !account || selectIsUnsupported(state)) return
  const { flow } = state.siwx
  const skipped = flow.step === 'declined' && sameOwner(flow.account, account)
  fx.dispatch(sessionCheckStarted({ account }))
  try {
    const { networkId, address } = parts(account)
    const sessions = await fx.pause(siwx.getSessions(networkId, address))
    const session = sessionOf(sessions, account)
    if (selectCaipAddress(fx.getState()) !== account) return
    if (session) {
      fx.dispatch(sessionFound({ account, session }))
      leavePrompt(fx)
    } else if (skipped) fx.dispatch(signInSkipped({ account }))
    else {
      fx.dispatch(signInPrompted({ account, error: null }))
      showView({ view: 'SIWXSignMessage', params: {} }, fx)
    }
  } catch (error) {
    if (fx.signal.aborted) return
    fail(fx, error)
    const id = fx.extra.random.id()
    fx.dispatch(alertRaised({ id, variant: 'error', message: { error: 'SIWX_INIT_FAILED' } }))
    fx.dispatch(disconnectRequested({}))
  }
}

/** One nonce, one prompt, one verification; an answer for a former account is dropped. */
async function signIn(fx: AppEffectApi) {
  const { siwx } = fx.extra
  if (!siwx) throw new LatchkeyError('SIWX_NOT_ENABLED')
  const account = selectCaipAddress(fx.getState())
  if (!account) throw new LatchkeyError('NO_ACTIVE_CAIP_ADDRESS')
  if (isSessionOf(fx.getState().siwx.session, account)) return
  track(fx, 'CLICK_SIGN_SIWX_MESSAGE')
  const isHere = () => selectCaipAddress(fx.getState()) === account
  const stillHere = () => {
    if (!isHere()) throw new LatchkeyError('REQUEST_ABORTED')
  }
  try {
    showView({ view: 'SIWXSignMessage', params: {} }, fx)
    fx.dispatch(signInAdvanced({ account, phase: 'preparing' }))
    const { networkId: chainId, address } = parts(account)
    const message = await siwx.createMessage({ accountAddress: address, chainId })
    stillHere()
    fx.dispatch(signInAdvanced({ account, phase: 'waiting' }))
    const text = message.toString()
    const signature = await askForSignature(siwx, account, text, fx)
    stillHere()
    fx.dispatch(signInAdvanced({ account, phase: 'verifying' }))
    await siwx.addSession({ data: pickData(message), message: text, signature })
    const session = sessionOf(await siwx.getSessions(chainId, address), account)
    // Left meanwhile: a session of a former account must not stay behind.
    if (!isHere()) await siwx.revokeSession(chainId, address)
    stillHere()
    if (!session) throw new LatchkeyError('SIWX_INVALID')
    fx.dispatch(signedIn({ account, session }))
    closeNow(fx)
    track(fx, 'SIWX_AUTH_SUCCESS')
  } catch (error) {
    const record = toErrorRecord(error, 'SIWX_INVALID')
    if (record.code === 'REQUEST_ABORTED' || !isHere())
      throw new LatchkeyError('REQUEST_ABORTED', {}, error)
    const declined = record.code === 'USER_REJECTED'
    fx.dispatch(
      signInPrompted({ account, error: declined ? { code: 'SIGNATURE_DECLINED' } : record }),
    )
    fail(fx, error)
    showView({ view: 'SIWXSignMessage', params: {} }, fx)
    throw declined ? new LatchkeyError('SIGNATURE_DECLINED', {}, error) : error
  }
}

async function askForSignature(
  siwx: SiwxConfig,
  account: CaipAddress,
  message: string,
  fx: AppEffectApi,
) {
  const { networkId: chainId, namespace, address } = parts(account)
  if (siwx.signMessage) return siwx.signMessage({ message, chainId, accountAddress: address })
  const connected = selectConnected(fx.getState())
  if (!connected) throw new LatchkeyError('NOT_CONNECTED')
  const adapter = await fx.extra.adapters.adapter(namespace)
  const provider =
    connected.connectorId === PAIRING_CONNECTOR_ID
      ? (await fx.extra.pairing()).provider(namespace)
      : fx.extra.adapters.provider(connected.connectorId)
  if (!provider)
    throw new LatchkeyError('CONNECTOR_NOT_FOUND', { connectorId: connected.connectorId })
  return adapter.signMessage({ provider, address, message })
}

/** Required: cancelling disconnects. Optional: the account stays connected and is not asked again. */
async function cancelSignIn(fx: AppEffectApi) {
  const { required } = fx.getState().siwx
  const account = selectCaipAddress(fx.getState())
  track(fx, 'CLICK_CANCEL_SIWX')
  if (!account) return closeNow(fx)
  if (required) {
    fx.dispatch(signInCancelStarted({ account }))
    fx.dispatch(disconnectRequested({}))
  } else fx.dispatch(signInSkipped({ account }))
  closeNow(fx)
}

async function signOut(fx: AppEffectApi) {
  if (!fx.extra.siwx) throw new LatchkeyError('SIWX_NOT_ENABLED')
  await fx.extra.siwx.setSessions([])
  fx.dispatch(signedOut())
}

function leavePrompt(fx: AppEffectApi) {
  if (fx.getState().router.history.at(-1)?.view === 'SIWXSignMessage') closeNow(fx)
}

function fail(fx: AppEffectApi, error: unknown) {
  track(fx, 'SIWX_AUTH_ERROR', toErrorRecord(error).code)
}

function track(fx: AppEffectApi, event: EventName, message?: string) {
  const network = fx.getState().networks.activeId ?? ''
  const properties = { network, isSmartAccount: false, ...(message && { message }) }
  fx.dispatch(eventTracked({ event, properties }))
}

/** The session of exactly this account among those an implementation answers with. */
function sessionOf(sessions: readonly SiwxSession[], account: CaipAddress) {
  return sessions.map(toPlainSession).find((session) => isSessionOf(session, account))
}

function parts(account: CaipAddress) {
  const parsed = parseCaipAddress(account)
  if (!parsed) throw new LatchkeyError('INVALID_CAIP_ADDRESS', { account })
  return parsed
}

function sameOwner(a: CaipAddress, b: CaipAddress): boolean {
  return parseCaipAddress(a)?.address === parseCaipAddress(b)?.address
}
