import { rpcApi } from '../../api/rpc/rpc'
import { withTimeout } from '../../slices/domain/async/timers'
import type { Network } from '../../slices/domain/network/network'
import type { TransactionBytes } from '../../slices/domain/requests/decodedActions'
import {
  toSimulationState,
  type SimulationState,
} from '../../slices/domain/requests/simulationState'
import { SIMULATION_WAIT_MS } from '../../slices/domain/trade/limits'
import {
  readSimulation,
  simulationOf,
  type Call,
  type Simulation,
} from '../../slices/domain/trade/simulation'
import type { AppEffectApi } from '../../store/types'

/** Sender and network of simulated calls; with `direct` only the network's given nodes are used. */
type About = { user: string; network: Network; direct?: boolean }

/** Simulates consecutive calls on a node (`eth_simulateV1`); null when no node answers in time. */
export function simulateCalls(
  calls: readonly Call[],
  { user, network, direct = false }: About,
  fx: Pick<AppEffectApi, 'dispatch'>,
): Promise<Simulation | null> {
  const { rpcRequest } = rpcApi.endpoints
  const method = 'eth_simulateV1'
  const request = { network, method, params: simulationOf(calls), ...(direct && { direct }) }
  const asked = fx.dispatch(rpcRequest.initiate(request, { subscribe: false, forceRefetch: true }))
  return withTimeout(
    asked.then(({ data }) => data),
    SIMULATION_WAIT_MS,
  ).then((reply) => readSimulation(reply, user, calls.length))
}

/** Simulates the exact bytes of transactions and returns balance changes. Contract creations cannot be simulated. */
export function tryBytes(
  list: readonly TransactionBytes[],
  about: About,
  fx: Pick<AppEffectApi, 'dispatch'>,
): Promise<Exclude<SimulationState, { step: 'asking' }>> {
  const calls = list.flatMap(({ to, data, value }) =>
    to === null ? [] : [{ from: about.user, to, data, value: `0x${BigInt(value).toString(16)}` }],
  )
  if (calls.length === 0 || calls.length < list.length)
    return Promise.resolve(toSimulationState(null))
  return simulateCalls(calls, about, fx).then(toSimulationState)
}
