import type { OneStepSignIn } from '../../adapters/types'
import type { Connection } from '../../slices/domain/account/account'
import { delay } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import type { Namespace } from '../../slices/domain/ids/caip'
import { namespacesOf } from '../../slices/domain/wallet/connector'
import { connectPending } from '../../slices/connect'
import { selectNetworkIdOf } from '../../slices/networks'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'
import type { WalletWatch } from './walletWatch'

/** Interval in ms for retrying while the wallet answers "already pending" (-32002) because its window is open. */
const PENDING_POLL_MS = 1_000

type Target = { connectorId: string; namespace: Namespace }

type Request = { connectorId: string; namespace?: Namespace | undefined }

/**
 * Finds the connector and namespace of a request.
 * @throws LatchkeyError `CONNECTOR_NOT_FOUND` for a missing wallet, or one that does not serve the namespace
 */
export function findTarget({ connectorId, namespace }: Request, fx: AppEffectApi) {
  const connector = fx.getState().connectors.find(({ id }) => id === connectorId)
  if (!connector) throw errorOf('CONNECTOR_NOT_FOUND', { connectorId })
  const target = namespace ?? connector.chain
  if (!namespacesOf(connector).includes(target))
    throw errorOf('CONNECTOR_NOT_FOUND', { connectorId, namespace: target })
  return { connector, namespace: target }
}

/** Whether the wallet is still on the page; it may leave while its prompt is open. */
export function isOnPage({ connectorId, namespace }: Request, fx: AppEffectApi): boolean {
  return fx
    .getState()
    .connectors.some(
      (connector) =>
        connector.id === connectorId && (!namespace || namespacesOf(connector).includes(namespace)),
    )
}

/**
 * Requests accounts; while an earlier request is open in the wallet, retries until that one is approved. If an earlier
 * attempt opened it, its rejection also ends this attempt. With `signIn`, a wallet that supports it signs in with the
 * same prompt.
 * @throws LatchkeyError `UNAUTHORIZED` when the wallet returns no account, `CONNECT_ABANDONED` once the attempt is
 * over, or what the wallet throws
 */
export async function requestAccounts(
  target: Target,
  { attemptId, signIn }: { attemptId: string; signIn?: OneStepSignIn | undefined },
  still: Still,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<Connection> {
  const wallet = `${target.namespace}:${target.connectorId}`
  const earlier = watch.openPrompt(wallet)
  try {
    const prompt = requestConnection(target, fx, { silent: false, signIn })
    watch.notePrompt(wallet, prompt)
    const connection = await still(prompt)
    if (connection) return connection
  } catch (error) {
    if (!still.isCurrent() || toErrorRecord(error).code !== 'REQUEST_PENDING') throw error
    fx.dispatch(connectPending({ attemptId }))
    const refused = rejectionOf(earlier)
    for (;;) {
      await still(Promise.race([delay(PENDING_POLL_MS, fx.signal), refused]))
      const connection = await still(requestConnection(target, fx, { silent: true }))
      if (connection) return connection
    }
  }
  throw errorOf('UNAUTHORIZED')
}

/** A promise that rejects with `answer`, and otherwise stays pending. */
function rejectionOf(answer: Promise<unknown> | undefined): Promise<never> {
  return new Promise((_resolve, reject) => void answer?.catch(reject))
}

/** Requests a wallet's accounts in one namespace. */
export function requestConnection(
  target: Target,
  fx: AppEffectApi,
  { silent, signIn }: { silent: boolean; signIn?: OneStepSignIn | undefined },
) {
  const { all: networks } = fx.getState().networks
  const networkId = selectNetworkIdOf(fx.getState(), target.namespace)
  const asked = { ...target, networks, networkId, silent }
  return fx.extra.connections.connect({ ...asked, ...(signIn && { signIn }) })
}
