import { selectCaipAddress, selectConnected, selectIsUnsupported } from '../../slices/combined'
import type { CaipAddress } from '../../slices/domain/ids/caip'
import { toErrorRecord } from '../../slices/domain/errors/records'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { SiwxConfig } from '../../slices/domain/siwx/siwx'
import { pickData } from '../../slices/domain/siwx/session'
import { signedIn, signInAdvanced, signInPrompted } from '../../slices/siwx'
import type { AppEffectApi, RootState } from '../../store/types'
import { requireLive } from '../connect/accept'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { isClockWrong } from './clock'
import { forget } from './forget'
import { answered, findSession, isContractSignature, partsOf, track } from './support'
import { showView } from '../navigation/showView'
import type { SignInAttempt } from '../../slices/domain/state/flows'

/**
 * Signs in the current account: one nonce, one prompt, one verification.
 * @throws LatchkeyError `SIWX_NOT_ENABLED`, `NO_ACTIVE_CAIP_ADDRESS`, `UNSUPPORTED_CHAIN`, `SIGNATURE_DECLINED`,
 * `REQUEST_ABORTED` when the account or the network changed or the user cancelled, or the error of the failed step
 */
export async function signIn(fx: AppEffectApi) {
  const { siwx } = fx.extra
  if (!siwx) throw errorOf('SIWX_NOT_ENABLED')
  const account = selectCaipAddress(fx.getState())
  if (!account) throw errorOf('NO_ACTIVE_CAIP_ADDRESS')
  if (selectIsUnsupported(fx.getState())) throw errorOf('UNSUPPORTED_CHAIN')
  const isLooking = ({ siwx: { flow } }: RootState) => flow.step === 'checking'
  const isSame = () => selectCaipAddress(fx.getState()) === account
  const still = whileCurrent(isSame, fx, 'REQUEST_ABORTED')
  // A session found now makes a signature unnecessary.
  if (isLooking(fx.getState())) await still(fx.condition((_, state) => !isLooking(state)))
  if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
  if (fx.getState().siwx.flow.step === 'authenticated') return
  return attempt(siwx, account, fx)
}

async function attempt(siwx: SiwxConfig, account: CaipAddress, fx: AppEffectApi) {
  const attemptId = fx.extra.random.id()
  const isMine = (state: RootState) =>
    state.siwx.flow.step === 'signing' && state.siwx.flow.attemptId === attemptId
  /**
   * Call it right before a change of the store: another action may be dispatched between two steps.
   * @throws LatchkeyError `REQUEST_ABORTED` once the attempt is void
   */
  const assertMine = () => {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
  }
  const advance = (phase: SignInAttempt['phase'], text: SignInAttempt['text']) =>
    fx.dispatch(signInAdvanced({ account, attemptId, phase, text }))
  const signed = { signature: '', nonce: '', stored: false }
  track(fx, 'CLICK_SIGN_SIWX_MESSAGE')
  advance('preparing', null)
  showView({ view: 'SIWXSignMessage', params: {} }, fx)
  const still = whileCurrent(() => isMine(fx.getState()), fx, 'REQUEST_ABORTED')
  try {
    const { networkId: chainId, address } = partsOf(account)
    const message = await still(answered(siwx.createMessage({ accountAddress: address, chainId })))
    assertMine()
    const text = {
      statement: message.statement ?? null,
      expiresAt: message.expirationTime ?? null,
    }
    const written = message.toString()
    advance('waiting', text)
    signed.signature = await still(askForSignature({ siwx, account, written, still }, fx))
    assertMine()
    advance('verifying', text)
    signed.nonce = message.nonce
    const session = { data: pickData(message), message: written, signature: signed.signature }
    const added = siwx.addSession(session)
    const settle = () => {
      if (isMine(fx.getState())) signed.stored = true
      else return forget(siwx, account, signed.nonce, fx)
    }
    added.then(settle, () => {})
    await still(answered(added))
    const found = await still(findSession(siwx, account))
    assertMine()
    if (!found) throw errorOf('SIWX_INVALID')
    fx.dispatch(signedIn({ account, session: found }))
    track(fx, 'SIWX_AUTH_SUCCESS', { smart: isContractSignature(account, signed.signature) })
  } catch (error) {
    // Revokes first, also after the attempt has become void.
    const revoked = signed.stored ? forget(siwx, account, signed.nonce, fx) : Promise.resolve()
    const { signature } = signed
    return revoked.then(() => failSignIn(error, { account, signature, still }, fx))
  }
}

/** Prompts again with the reason and throws it. Returns without an error if another tab signed the account in. */
async function failSignIn(
  error: unknown,
  { account, signature, still }: { account: CaipAddress; signature: string; still: Still },
  fx: AppEffectApi,
): Promise<void> {
  const { flow } = fx.getState().siwx
  if (!signature && flow.step === 'authenticated' && flow.account === account) return
  if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED', {}, error)
  const smart = isContractSignature(account, signature)
  const record = await still(reasonOf(error, smart, still, fx))
  if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED', {}, error)
  fx.dispatch(signInPrompted({ account, error: record }))
  track(fx, 'SIWX_AUTH_ERROR', { message: record.code, smart })
  showView({ view: 'SIWXSignMessage', params: {} }, fx)
  throw errorOf(record.code, record.context, error)
}

/**
 * The error to show: a rejection becomes `SIGNATURE_DECLINED`, a wrong clock `CLOCK_WRONG`, and a contract account's
 * signature that the site could not verify `SMART_ACCOUNT_UNSUPPORTED`.
 */
async function reasonOf(
  error: unknown,
  smart: boolean,
  still: Still,
  fx: AppEffectApi,
): Promise<ErrorRecord> {
  const record = toErrorRecord(error, 'SIWX_INVALID')
  if (record.code === 'USER_REJECTED') return { code: 'SIGNATURE_DECLINED' }
  if (await still(isClockWrong(record, fx))) return { code: 'CLOCK_WRONG' }
  const field = record.context?.field ?? 'signature'
  if (smart && record.code === 'SIWX_INVALID' && field === 'signature')
    return { code: 'SMART_ACCOUNT_UNSUPPORTED' }
  return record
}

/** Requests the signature, unless the attempt became void before the wallet was reached. */
async function askForSignature(
  {
    siwx,
    account,
    written: message,
    still,
  }: { siwx: SiwxConfig; account: CaipAddress; written: string; still: Still },
  fx: AppEffectApi,
) {
  const { networkId: chainId, namespace, address } = partsOf(account)
  if (siwx.signMessage) return siwx.signMessage({ message, chainId, accountAddress: address })
  const connected = selectConnected(fx.getState())
  if (!connected) throw errorOf('NOT_CONNECTED')
  const live = await still(requireLive({ connectorId: connected.connectorId, namespace }, fx))
  return live.signMessage({ address, message })
}
