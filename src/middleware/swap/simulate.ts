import { rpcApi } from '../../api/rpc/rpc'
import { withTimeout } from '../../slices/domain/async/timers'
import type { Network } from '../../slices/domain/network/network'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import type { Mismatch, Shown } from '../../slices/domain/trade/builtChecks'
import { SIMULATION_WAIT_MS } from '../../slices/domain/trade/limits'
import { judgeChanges, readSimulation, simulationOf } from '../../slices/domain/trade/simulation'
import type { BuiltTransaction } from '../../slices/domain/trade/swap'
import type { AppEffectApi } from '../../store/types'

type Built = { approval: BuiltTransaction | null; swap: BuiltTransaction; shown: Shown }
/** What a node made of it; not done where none can tell, which keeps nobody from swapping. */
type Simulated = { done: boolean; mismatch: Mismatch | null }

/** Has a node reckon the balance changes of approval and swap (`eth_simulateV1`), and holds them against what is shown. */
export function simulate(
  { approval, swap, shown }: Built,
  network: Network,
  fx: AppEffectApi,
): Promise<Simulated> {
  const calls = [
    ...(approval ? [toCall(approval, 0n, shown)] : []),
    toCall(swap, isNativeToken(shown.from) ? shown.amount : 0n, shown),
  ]
  const { rpcRequest } = rpcApi.endpoints
  const request = { network, method: 'eth_simulateV1', params: simulationOf(calls) }
  const asked = fx.dispatch(rpcRequest.initiate(request, { subscribe: false, forceRefetch: true }))
  return withTimeout(
    asked.then(({ data }) => data),
    SIMULATION_WAIT_MS,
  ).then((reply) => {
    const simulation = readSimulation(reply, shown.user, calls.length)
    if (!simulation) return { done: false, mismatch: null }
    return { done: true, mismatch: judgeChanges(simulation, shown, swap.to) }
  })
}

const toCall = ({ to, data }: BuiltTransaction, value: bigint, { user }: Shown) => ({
  from: user,
  to,
  data,
  value: `0x${value.toString(16)}`,
})
