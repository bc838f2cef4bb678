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

/** The current attempt of a pairing: its id changes each time the code is renewed. */
export type PairingAttempt = { id: string }

/** Whether the attempt is still the current one. */
export function isWaitedFor(attempt: PairingAttempt, fx: AppEffectApi): boolean {
  return pairingAttemptOf(fx.getState().pairing) === attempt.id
}

/** State that all attempts of one pairing share. */
type Pairing = {
  client: PairingClient
  /** The namespace that the site requested, if any. */
  namespace: Namespace | undefined
  /** Null on sites without sign-in. */
  oneClick: OneClick | null
  /** Whether the pairing ends when its code expires. */
  once?: boolean
  /** Ends a session that was approved just after its attempt had ended. */
  refuse: () => void
}

/**
 * Runs attempts until one is approved. An expired code is replaced by a new one, unless the pairing allows only one
 * code.
 * @throws LatchkeyError `CONNECT_ABANDONED` when the user left or the only code expired, or what the client throws
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

/** Runs one code: returns its session, or `expired`. Any other end aborts the attempt of the client. */
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
 * Resolves when the code expires. Timers pause while the browser freezes the page, so expiry is also checked when the
 * page resumes.
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
 * Whether a namespace stays with its current wallet: the site requested another namespace, and this one is connected
 * without pairing.
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
 * The accounts of a session to use. If the site requested a namespace, other namespaces stay with their current
 * wallet.
 * @throws LatchkeyError `WALLET_LACKS_NAMESPACE` when no account remains
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

/** The networks in the order in which a session prefers them: the requested namespace first, then networks in use. */
function startingWith(namespace: Namespace | undefined, fx: AppEffectApi): Network[] {
  const isAsked = ({ chainNamespace }: Network) => Number(chainNamespace === namespace)
  return selectNetworksByUse(fx.getState())
    .filter(({ chainNamespace }) => !isKept(chainNamespace, namespace, fx.getState()))
    .sort((a, b) => isAsked(b) - isAsked(a))
}
