import type { PairingClient, PairingSession } from '../../adapters/pairing/types'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { PAIRING_EXPIRED_LEFT_MS, PAIRING_LIFETIME_MS } from '../../slices/domain/limits'
import { pairingAttemptOf, pairingRenewed, pairingUriReceived } from '../../slices/pairing'
import type { AppEffectApi } from '../../store/types'
import type { OneClick } from '../siwx/oneClick'

type Outcome = { session: PairingSession } | 'expired' | 'abandoned'

/** The attempt that a pairing is at: its id changes each time the code is renewed. */
export type PairingAttempt = { id: string }

/** Whether the person still waits for an attempt. */
export function isWaitedFor(attempt: PairingAttempt, fx: AppEffectApi): boolean {
  return pairingAttemptOf(fx.getState().pairing) === attempt.id
}

/**
 * Runs attempts until one is approved: a code that ran out is replaced by a fresh one by itself.
 * @throws LatchkeyError `CONNECT_ABANDONED` when the person left, or what the client throws
 */
export async function untilPaired(
  client: PairingClient,
  attempt: PairingAttempt,
  fx: AppEffectApi,
  oneClick: OneClick,
): Promise<PairingSession> {
  for (;;) {
    const outcome = await runAttempt(client, { ...attempt }, fx, oneClick)
    if (outcome === 'abandoned') throw errorOf('CONNECT_ABANDONED')
    if (outcome !== 'expired') return outcome.session
    attempt.id = fx.extra.random.id()
    fx.dispatch(pairingRenewed({ attemptId: attempt.id }))
  }
}

async function runAttempt(
  client: PairingClient,
  attempt: PairingAttempt,
  fx: AppEffectApi,
  oneClick: OneClick,
): Promise<Outcome> {
  const abort = new AbortController()
  const onUri = (uri: string) =>
    fx.dispatch(pairingUriReceived({ attemptId: attempt.id, uri, at: fx.extra.clock.now() }))
  const { all: networks } = fx.getState().networks
  const session = oneClick
    .pair(client, { networks, onUri, signal: abort.signal }, fx)
    .then((paired): Outcome => ({ session: paired }))
  const outcome = await Promise.race([
    session,
    fx.condition(() => !isWaitedFor(attempt, fx)).then((): Outcome => 'abandoned'),
    fx.delay(PAIRING_LIFETIME_MS - PAIRING_EXPIRED_LEFT_MS).then((): Outcome => 'expired'),
  ]).catch((error: unknown) => {
    abort.abort()
    throw error
  })
  if (outcome === 'expired' || outcome === 'abandoned') abort.abort()
  return outcome
}
