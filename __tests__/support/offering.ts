import { EMPTY_TRACE } from './healthy'
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import type { Network } from '../../src/slices/domain/network/network'
import { withNetwork, withoutNetwork } from '../../src/slices/domain/network/offer'
import { networksOffered } from '../../src/slices/networks'
import type { TestApp } from './createTestApp'

type Store = Pick<TestApp['store'], 'dispatch' | 'getState'>

/** The site offers one network more. */
export function addNetwork({ dispatch, getState }: Store, network: Network): void {
  dispatch(networksOffered(withNetwork(getState().networks, network)))
}

/** The site takes a network out on which a wallet may stay. */
export function removeNetwork({ dispatch, getState }: Store, networkId: CaipNetworkId): void {
  dispatch(networksOffered(withoutNetwork(getState().networks, networkId, true)))
}

/** What adds and removes adapters, as it comes with the flows. */
export const loadAdapterChanges = () => import('../../src/adapters/atRunTime')

/** What public methods load for calls and for support, where a test asks for none of them. */
export const noSupport = {
  loadCalls: () => import('../../src/adapters/evm/calls'),
  site: {},
  signal: new AbortController().signal,
  loadDoctor: () => import('../../src/adapters/doctor/diagnose').then(({ diagnose }) => diagnose),
  loadTrace: () => Promise.resolve(() => EMPTY_TRACE),
}
