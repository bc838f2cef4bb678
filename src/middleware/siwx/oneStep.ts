import type { OneStepSignIn } from '../../adapters/types'
import { snackbarHidden, snackbarShown } from '../../slices/alerts'
import { withTimeout } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { toCaipAddress, type Namespace } from '../../slices/domain/ids/caip'
import type { SiwxConfig, SiwxSession } from '../../slices/domain/siwx/siwx'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'
import { forget } from './forget'
import { answered, isContractSignature, track } from './support'

/** Time limit in ms for creating the message to sign on connecting. After it the wallet connects without one. */
const ONE_STEP_TEXT_MS = 3_000

/** One attempt to connect and sign in with one prompt. */
export type OneStepAttempt = {
  /** The message for wallets that can sign on connecting; undefined when the separate view should sign in. */
  signIn: OneStepSignIn | undefined
  /**
   * Stores the signed session before the wallet counts as connected. If that fails, the separate view signs in.
   * @throws LatchkeyError `CONNECT_ABANDONED` when the user left meanwhile; nothing is stored then
   */
  keep(still: Still): Promise<void>
  /**
   * Reports a failed attempt. After any error except a rejection, the next attempt with this wallet connects without
   * one-step sign-in.
   */
  failed(error: unknown): void
}

/** Connecting and signing in with one prompt ([ERC-7846](https://eips.ethereum.org/EIPS/eip-7846)), for one widget. */
export type OneStep = (
  target: { connectorId: string; namespace: Namespace },
  fx: AppEffectApi,
) => OneStepAttempt

/**
 * Creates the one-step sign-in of one widget.
 * @param off wallets that no longer use it; wallets of failed attempts are added
 */
export function createOneStep(off: Set<string>): OneStep {
  return ({ connectorId, namespace }, fx) => {
    const { siwx, logger } = fx.extra
    const noted: { written: string | null; session: SiwxSession | null } = {
      written: null,
      session: null,
    }
    const isPossible = siwx && !siwx.signMessage && namespace === 'eip155' && !off.has(connectorId)

    const warn = (error: unknown) => {
      const { code, context = {} } = toErrorRecord(error, 'SIWX_INVALID')
      const field = String(context.field ?? '')
      logger.log('warn', 'no sign-in while connecting', { code, field })
    }

    const signInFor = (service: SiwxConfig): OneStepSignIn => ({
      text(chainId, accountAddress) {
        // In an async function, because a site's implementation may also throw synchronously.
        const made = (async () => service.createMessage({ accountAddress, chainId }))()
        return withTimeout(made, ONE_STEP_TEXT_MS)
          .catch(warn)
          .then((text) => {
            noted.written = text?.toString() ?? null
            return text ?? undefined
          })
      },
      signed(session) {
        noted.session = session
      },
      onInvalidSignature: warn,
    })

    async function keep(still: Still) {
      const { written, session } = noted
      if (!siwx || !session) return
      const id = fx.extra.random.id()
      fx.dispatch(snackbarShown({ id, variant: 'loading', message: { error: 'AUTHENTICATING' } }))
      const stored = (async () => store(siwx, written, session))()
      const { chainId, accountAddress, nonce } = session.data
      const account = toCaipAddress(chainId, accountAddress)
      const smart = isContractSignature(account, session.signature)
      try {
        await still(answered(stored))
        track(fx, 'SIWX_AUTH_SUCCESS', { smart })
      } catch (error) {
        // Not awaited: the service may be slow or unavailable, and may store the session only later.
        void stored.then(
          () => forget(siwx, account, nonce, fx),
          () => {},
        )
        if (!still.isCurrent()) throw errorOf('CONNECT_ABANDONED', {}, error)
        off.add(connectorId)
        warn(error)
        track(fx, 'SIWX_AUTH_ERROR', { message: toErrorRecord(error, 'SIWX_INVALID').code, smart })
      } finally {
        if (fx.getState().alerts.snackbar?.id === id) fx.dispatch(snackbarHidden())
      }
    }

    return {
      signIn: isPossible ? signInFor(siwx) : undefined,
      keep,
      failed(error) {
        if (noted.written !== null && toErrorRecord(error).code !== 'USER_REJECTED')
          off.add(connectorId)
      },
    }
  }
}

/** Adds the session of an unchanged text. If the wallet composed the text from the fields, it replaces all sessions. */
function store(siwx: SiwxConfig, written: string | null, session: SiwxSession): Promise<void> {
  const lines = written?.split('\n') ?? []
  lines[1] = session.data.accountAddress
  return lines.join('\n') === session.message
    ? siwx.addSession(session)
    : siwx.setSessions([session])
}
