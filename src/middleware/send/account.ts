import { selectActiveNetwork, selectConnected, selectIsUnsupported } from '../../slices/combined'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { SEND_NAMESPACES } from '../../slices/domain/network/namespaces'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import type { AppEffectApi, RootState } from '../../store/types'

/** The account that sends, and its network. */
export type Sender = { account: ConnectedAccount; network: Network }

/** @throws LatchkeyError `NOT_CONNECTED`, or `UNSUPPORTED_CHAIN` where tokens cannot be sent */
export function requireSender(fx: AppEffectApi): Sender {
  const state = fx.getState()
  const account = selectConnected(state)
  const network = selectActiveNetwork(state)
  if (!account || !network) throw errorOf('NOT_CONNECTED')
  if (selectIsUnsupported(state) || !SEND_NAMESPACES.includes(network.chainNamespace))
    throw errorOf('UNSUPPORTED_CHAIN')
  return { account, network }
}

/** Whether the same account is still connected by the same wallet on the same network. */
export function isSameSender({ account, network }: Sender, state: RootState): boolean {
  const now = selectConnected(state)
  return (
    now?.address === account.address &&
    now.connectorId === account.connectorId &&
    selectActiveNetwork(state)?.caipNetworkId === network.caipNetworkId
  )
}
