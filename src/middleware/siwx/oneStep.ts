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

/** How long a text may take that a wallet signs by the prompt that connects it; it is asked without one then. */
const ONE_STEP_TEXT_MS = 3_000

/** One attempt to connect and sign in by one prompt. */
export type OneStepAttempt = {
  /** What a wallet that can is to sign as it connects; undefined where the ordinary view is to ask. */
  signIn: OneStepSignIn | undefined
  /**
   * Keeps what the wallet signed, before it counts as connected. What cannot be kept leaves signing in to the view.
   * @throws LatchkeyError `CONNECT_ABANDONED` when the person left meanwhile; nothing is kept then
   */
  keep(still: Still): Promise<void>
  /** The attempt has failed: after anything but a refusal the next one asks this wallet in the ordinary way. */
  failed(error: unknown): void
}

/** Connecting and signing in by one prompt (ERC-7846, secure-frame reference B6), for one widget. */
export type OneStep = (
  target: { connectorId: string; namespace: Namespace },
  fx: AppEffectApi,
) => OneStepAttempt

/**
 * Makes the one-step part of one widget.
 * @param off wallets that are asked in the ordinary way from now on; those of a failed attempt are added
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

    const wishFor = (service: SiwxConfig): OneStepSignIn => ({
      text(chainId, accountAddress) {
        // A site's implementation may also throw at once.
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
        // Not waited for: the service may be slow or gone, and may even store it later than this.
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
      signIn: isPossible ? wishFor(siwx) : undefined,
      keep,
      failed(error) {
        if (noted.written !== null && toErrorRecord(error).code !== 'USER_REJECTED')
          off.add(connectorId)
      },
    }
  }
}

/** A text that was signed as it was written is added; one that the wallet composed of its fields is only taken as a whole. */
function store(siwx: SiwxConfig, written: string | null, session: SiwxSession): Promise<void> {
  const lines = written?.split('\n') ?? []
  lines[1] = session.data.accountAddress
  return lines.join('\n') === session.message
    ? siwx.addSession(session)
    : siwx.setSessions([session])
}
