import type { PairingClient } from '../../adapters/pairing/types'
import { snackbarHidden, snackbarShown } from '../../slices/alerts'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { toCaipAddress } from '../../slices/domain/ids/caip'
import { findNetwork } from '../../slices/domain/network/network'
import type { SiwxConfig, SiwxMessageData, SiwxSession } from '../../slices/domain/siwx/siwx'
import { pickData } from '../../slices/domain/siwx/session'
import { pairingAttemptOf } from '../../slices/pairing'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { forget } from './forget'
import { answered, track } from './support'

type Pair = PairingClient['pair']

/** Connecting and signing in by one approval (secure-frame reference B7). */
export type OneClick = {
  /** Pairs, with a message to sign as the wallet connects where that is possible. */
  pair(
    client: PairingClient,
    input: Parameters<Pair>[0],
    still: Still,
    fx: AppEffectApi,
  ): ReturnType<Pair>
  /**
   * Keeps what the wallet signed, before it counts as connected.
   * @throws LatchkeyError `SIWX_INVALID`, or `CONNECT_ABANDONED` when the person left; the session is over then
   */
  keep(signIns: readonly SiwxSession[], client: PairingClient, fx: AppEffectApi): Promise<void>
}

/** Revokes what was stored for a connection that was given up. */
function forgetAll(signIns: readonly SiwxSession[], siwx: SiwxConfig, fx: AppEffectApi) {
  return Promise.all(
    signIns.map(({ data: { chainId, accountAddress, nonce } }) =>
      forget(siwx, toCaipAddress(chainId, accountAddress), nonce, fx),
    ),
  )
}

/** Makes the one-click part of one widget. After a failure it leaves signing in to the view, so that a retry connects. */
export function createOneClick(): OneClick {
  const state = { off: false }

  /** What a wallet may sign as it connects; undefined when the ordinary view is to ask. */
  async function messageFor(fx: AppEffectApi): Promise<SiwxMessageData | undefined> {
    const { siwx, logger } = fx.extra
    const { all, activeId } = fx.getState().networks
    const [first] = all
    const possible = all.every(({ chainNamespace }) => chainNamespace === 'eip155')
    if (!siwx || siwx.signMessage || !first || !possible || state.off) return undefined
    const { caipNetworkId: chainId } = findNetwork(all, activeId) ?? first
    // A site's implementation may also throw at once.
    const made = (async () => siwx.createMessage({ accountAddress: '', chainId }))()
    return answered(made)
      .then(pickData)
      .catch((error: unknown) => {
        logger.log('warn', 'no one-click sign-in', { code: toErrorRecord(error).code })
        return undefined
      })
  }

  function refused(error: unknown, fx: AppEffectApi): LatchkeyError {
    state.off = true
    const { code, context } = toErrorRecord(error, 'SIWX_INVALID')
    track(fx, 'SIWX_AUTH_ERROR', { message: code })
    return errorOf('SIWX_INVALID', context, error)
  }

  return {
    async pair(client, input, still, fx) {
      const signIn = await still(messageFor(fx))
      return client.pair({ ...input, signIn }).catch((error: unknown) => {
        throw toErrorRecord(error).code === 'SIWX_INVALID' ? refused(error, fx) : error
      })
    },

    async keep(signIns, client, fx) {
      const { siwx, random } = fx.extra
      if (!siwx || signIns.length === 0) return
      const attemptId = pairingAttemptOf(fx.getState().pairing)
      const isWaitedFor = () =>
        attemptId !== null && pairingAttemptOf(fx.getState().pairing) === attemptId
      const still = whileCurrent(isWaitedFor, fx)
      const id = random.id()
      fx.dispatch(snackbarShown({ id, variant: 'loading', message: { error: 'AUTHENTICATING' } }))
      // A site's implementation may also throw at once.
      const stored = (async () => siwx.setSessions([...signIns]))()
      const endSession = (error: unknown) => {
        // Not waited for, since the service may be slow or gone: it may even store them later than this.
        void stored.then(
          () => forgetAll(signIns, siwx, fx),
          () => {},
        )
        return client
          .disconnect()
          .catch(() => {})
          .then(() => {
            throw toErrorRecord(error).code === 'CONNECT_ABANDONED' ? error : refused(error, fx)
          })
      }
      return still(answered(stored))
        .then(() => track(fx, 'SIWX_AUTH_SUCCESS'), endSession)
        .finally(() => {
          if (fx.getState().alerts.snackbar?.id === id) fx.dispatch(snackbarHidden())
        })
    },
  }
}
