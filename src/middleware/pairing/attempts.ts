import type { PairingClient, PairingSession } from '../../adapters/pairing/types'
import type { Connection } from '../../slices/domain/account/account'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { PAIRING_EXPIRED_LEFT_MS, PAIRING_LIFETIME_MS } from '../../slices/domain/limits'
import { selectNetworksByUse } from '../../slices/networks'
import { syncRequested } from '../../slices/lifecycle'
import {
  isPairingExpired,
  pairingAttemptOf,
  pairingFailed,
  pairingRenewed,
  pairingUriReceived,
} from '../../slices/pairing'
import { delay } from '../../slices/domain/async/timers'
import { factsOfType } from '../../slices/domain/wallet/connectorFacts'
import type { AppEffectApi, RootState } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'
import type { OneClick } from '../siwx/oneClick'

/** The attempt that a pairing is at: its id changes each time the code is renewed. */
export type PairingAttempt = { id: string }

/** Whether the person still waits for an attempt. */
export function isWaitedFor(attempt: PairingAttempt, fx: AppEffectApi): boolean {
  return pairingAttemptOf(fx.getState().pairing) === attempt.id
}

/** What all attempts of one pairing have in common. */
type Pairing = {
  client: PairingClient
  /** The namespace that the site asked for, if any. */
  namespace: Namespace | undefined
  /** Null where nobody signs in. */
  oneClick: OneClick | null
  /** Whether a code that ran out ends it. */
  once?: boolean
  /** Ends a session that was approved when its attempt was just over. */
  refuse: () => void
}

/**
 * Runs attempts until one is approved: a code that ran out is replaced by a fresh one by itself, unless the pairing has one code.
 * @throws LatchkeyError `CONNECT_ABANDONED` when the person left or the one code ran out, or what the client throws
 */
export async function untilPaired(
  attempt: PairingAttempt,
  pairing: Pairing,
  fx: AppEffectApi,
): Promise<PairingSession> {
  for (;;) {
    const { id } = attempt
    const still = whileCurrent(() => isWaitedFor({ id }, fx), fx)
    const session = await still(runAttempt(id, pairing, still, fx))
    if (session !== 'expired') return session
    if (pairing.once) {
      fx.dispatch(pairingFailed({ attemptId: id, error: { code: 'CONNECT_ABANDONED' } }))
      throw errorOf('CONNECT_ABANDONED')
    }
    attempt.id = fx.extra.random.id()
    fx.dispatch(pairingRenewed({ attemptId: attempt.id }))
  }
}

/** One code: its session, or that it ran out. Whatever else ends it aborts the attempt of the client. */
async function runAttempt(
  attemptId: string,
  { client, namespace, oneClick, refuse }: Pairing,
  still: Still,
  fx: AppEffectApi,
): Promise<PairingSession | 'expired'> {
  const abort = new AbortController()
  const waited = new AbortController()
  const onUri = (uri: string) =>
    fx.dispatch(pairingUriReceived({ attemptId, uri, at: fx.extra.clock.now() }))
  const input = { networks: startingWith(namespace, fx), onUri, signal: abort.signal }
  const session = oneClick ? oneClick.pair(client, input, still, fx) : client.pair(input)
  const lifetime = untilExpired(waited.signal, fx).then(() => 'expired' as const)
  const outcome = still(Promise.race([session, lifetime]))
  return outcome
    .then(
      (answer) => {
        if (answer === 'expired') end()
        return answer
      },
      (error: unknown) => {
        end()
        throw error
      },
    )
    .finally(() => waited.abort())

  function end() {
    abort.abort()
    session.then(refuse, () => {})
  }
}

/**
 * Resolves when the code runs out. Timers stand still while the browser keeps the page aside, so the code is also looked at when
 * the page comes back.
 */
function untilExpired(signal: AbortSignal, fx: AppEffectApi): Promise<unknown> {
  const isOver = (action: unknown) => {
    const { flow } = fx.getState().pairing
    return (
      syncRequested.match(action) &&
      flow.step === 'ready' &&
      isPairingExpired(flow.expiresAt, fx.extra.clock.now())
    )
  }
  const returned = fx.condition((action) => signal.aborted || isOver(action))
  return Promise.race([delay(PAIRING_LIFETIME_MS - PAIRING_EXPIRED_LEFT_MS, signal), returned])
}

/**
 * Whether another wallet keeps a namespace: one is asked for by name, and this one, which was not, is connected without
 * pairing.
 */
export function isKept(
  namespace: Namespace,
  asked: Namespace | undefined,
  { accounts }: Pick<RootState, 'accounts'>,
): boolean {
  const account = accounts.byNamespace[namespace]
  if (!asked || namespace === asked || account?.status !== 'connected') return false
  return factsOfType(account.wallet.type).opens !== 'pairing'
}

/**
 * What a session is taken for: with a namespace that was asked for, accounts of others that another wallet has stay its.
 * @throws LatchkeyError `WALLET_LACKS_NAMESPACE` when nothing is left
 */
export function wantedOf(
  approved: readonly Connection[],
  namespace: Namespace | undefined,
  fx: AppEffectApi,
): Connection[] {
  const wanted = approved.filter((entry) => !isKept(entry.namespace, namespace, fx.getState()))
  if (wanted.length === 0) throw errorOf('WALLET_LACKS_NAMESPACE', { namespace: namespace ?? '' })
  return wanted
}

/** The networks in the order in which a session starts on them: those of the asked namespace, those in use. */
function startingWith(namespace: Namespace | undefined, fx: AppEffectApi): Network[] {
  const isAsked = ({ chainNamespace }: Network) => Number(chainNamespace === namespace)
  return selectNetworksByUse(fx.getState())
    .filter(({ chainNamespace }) => !isKept(chainNamespace, namespace, fx.getState()))
    .sort((a, b) => isAsked(b) - isAsked(a))
}
