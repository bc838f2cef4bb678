import { selectActiveNetwork, selectConnected, selectIsUnsupported } from '../../slices/combined'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { NAME_NAMESPACES } from '../../slices/domain/network/namespaces'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import type { AppEffectApi } from '../../store/types'

/** The account that gets a name, and the network on which it signs for it. */
export type Namer = { account: ConnectedAccount; network: Network }

/** @throws LatchkeyError `NOT_CONNECTED`, or `UNSUPPORTED_CHAIN` where accounts have no names */
export function requireNamer(fx: Pick<AppEffectApi, 'getState'>): Namer {
  const state = fx.getState()
  const account = selectConnected(state)
  const network = selectActiveNetwork(state)
  if (!account || !network) throw errorOf('NOT_CONNECTED')
  if (selectIsUnsupported(state) || !NAME_NAMESPACES.includes(network.chainNamespace))
    throw errorOf('UNSUPPORTED_CHAIN')
  return { account, network }
}
