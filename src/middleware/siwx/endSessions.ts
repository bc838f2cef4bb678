import type { walletDisconnected } from '../../slices/accounts'
import { NAMESPACES, type Namespace } from '../../slices/domain/ids/caip'
import { toErrorRecord } from '../../slices/domain/errors/records'
import type { AppEffectApi, RootState } from '../../store/types'
import { answered } from './support'

/** A connection that has ended. Its address is null if it was never restored. */
type Ended = { namespace: Namespace; address: string | null }

/**
 * Ends the sessions of connections that end. Sessions of namespaces that stay connected remain.
 * @param state still with the connections that end
 */
export async function endSessionsOf(
  ended: readonly Ended[],
  { accounts, networks }: Pick<RootState, 'accounts' | 'networks'>,
  { siwx }: AppEffectApi['extra'],
): Promise<unknown> {
  if (!siwx || siwx.signOutOnDisconnect === false) return
  const stays = NAMESPACES.some(
    (namespace) =>
      accounts.byNamespace[namespace]?.status === 'connected' &&
      !ended.some((end) => end.namespace === namespace),
  )
  if (!stays) return siwx.setSessions([])
  const revoked = ended.flatMap(({ namespace, address }) =>
    networks.all
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map(({ caipNetworkId }) => siwx.revokeSession(caipNetworkId, address ?? '')),
  )
  return Promise.all(revoked)
}

/** Signs out when a wallet ends the connection. A disconnect by the user signs out on its own. */
export async function endSessions(
  { namespace }: ReturnType<typeof walletDisconnected>['payload'],
  fx: AppEffectApi,
) {
  const before = fx.getOriginalState()
  const account = before.accounts.byNamespace[namespace]
  if (before.accounts.disconnecting || account?.status !== 'connected') return
  const ended = [{ namespace, address: account.address }]
  return answered(endSessionsOf(ended, before, fx.extra)).then(
    () => {},
    (error: unknown) =>
      fx.extra.logger.log('warn', 'signing out failed', { code: toErrorRecord(error).code }),
  )
}
