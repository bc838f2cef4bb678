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

/** Connecting and signing in with one approval. */
export type OneClick = {
  /** Pairs, with a message to sign on connecting if possible. */
  pair(
    client: PairingClient,
    input: Parameters<Pair>[0],
    still: Still,
    fx: AppEffectApi,
  ): ReturnType<Pair>
  /**
   * Stores the signed sessions before the wallet counts as connected.
   * @throws LatchkeyError `SIWX_INVALID`, or `CONNECT_ABANDONED` when the user left; the session has then ended
   */
  keep(signIns: readonly SiwxSession[], client: PairingClient, fx: AppEffectApi): Promise<void>
}

/** Revokes sessions that were stored for a cancelled connection. */
function forgetAll(signIns: readonly SiwxSession[], siwx: SiwxConfig, fx: AppEffectApi) {
  return Promise.all(
    signIns.map(({ data: { chainId, accountAddress, nonce } }) =>
      forget(siwx, toCaipAddress(chainId, accountAddress), nonce, fx),
    ),
  )
}

/**
 * Creates the one-click sign-in of one widget. After a failure it is off, so that a retry connects without it and the
 * separate view signs in.
 */
export function createOneClick(): OneClick {
  const state = { off: false }

  /** The message to sign on connecting; undefined when the separate view should sign in. */
  async function messageFor(fx: AppEffectApi): Promise<SiwxMessageData | undefined> {
    const { siwx, logger } = fx.extra
    const { all, activeId } = fx.getState().networks
    const [first] = all
    const possible = all.every(({ chainNamespace }) => chainNamespace === 'eip155')
    if (!siwx || siwx.signMessage || !first || !possible || state.off) return undefined
    const { caipNetworkId: chainId } = findNetwork(all, activeId) ?? first
    // In an async function, because a site's implementation may also throw synchronously.
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
      // In an async function, because a site's implementation may also throw synchronously.
      const stored = (async () => siwx.setSessions([...signIns]))()
      const endSession = (error: unknown) => {
        // Not awaited: the service may be slow or unavailable, and may store the sessions only later.
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
