import { EMPTY_TRACE } from './healthy'
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import type { Network } from '../../src/slices/domain/network/network'
import { withNetwork, withoutNetwork } from '../../src/slices/domain/network/offer'
import { networksOffered } from '../../src/slices/networks'
import type { TestApp } from './createTestApp'

type Store = Pick<TestApp['store'], 'dispatch' | 'getState'>

/** The site adds a network. */
export function addNetwork({ dispatch, getState }: Store, network: Network): void {
  dispatch(networksOffered(withNetwork(getState().networks, network)))
}

/** The site removes a network that a wallet may be on. */
export function removeNetwork({ dispatch, getState }: Store, networkId: CaipNetworkId): void {
  dispatch(networksOffered(withoutNetwork(getState().networks, networkId, true)))
}

/** The code that adds and removes adapters, as the flows contain it. */
export const loadAdapterChanges = () => import('../../src/adapters/atRunTime')

/** The code that public methods load for calls and support, if a test uses neither. */
export const noSupport = {
  loadCalls: () => import('../../src/adapters/evm/calls'),
  site: {},
  signal: new AbortController().signal,
  loadDoctor: () => import('../../src/adapters/doctor/diagnose').then(({ diagnose }) => diagnose),
  loadTrace: () => Promise.resolve(() => EMPTY_TRACE),
}
