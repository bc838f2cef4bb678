import type { Network } from '../../slices/domain/network/network'
import { independentNodes } from '../../slices/domain/network/independentNodes'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import type { Mismatch, Shown } from '../../slices/domain/trade/builtChecks'
import { judgeChanges } from '../../slices/domain/trade/simulation'
import type { BuiltTransaction } from '../../slices/domain/trade/swap'
import type { AppEffectApi } from '../../store/types'
import { simulateCalls } from '../core/simulateCalls'

type Built = { approval: BuiltTransaction | null; swap: BuiltTransaction; shown: Shown }
/** Result of the simulation. Best effort: not every node has the method. */
type Simulated = { done: boolean; independent: boolean; mismatch: Mismatch | null }

/**
 * Simulates the balance changes of approval and swap (`eth_simulateV1`) and compares them with the review. The
 * default node of a network belongs to the swap service, so a node of another operator is queried as well, if the
 * network has one.
 */
export function simulate(
  { approval, swap, shown }: Built,
  network: Network,
  fx: AppEffectApi,
): Promise<Simulated> {
  const calls = [
    ...(approval ? [toCall(approval, 0n, shown)] : []),
    toCall(swap, isNativeToken(shown.from) ? shown.amount : 0n, shown),
  ]
  const { user } = shown
  const others = independentNodes(network, fx.extra.config().backends.blockchainApi)
  return Promise.all([
    simulateCalls(calls, { user, network }, fx),
    others && simulateCalls(calls, { user, network: others, direct: true }, fx),
  ]).then((simulations) => {
    const known = simulations.flatMap((simulation) => simulation ?? [])
    const wrong = known.map((simulation) => judgeChanges(simulation, shown, swap.to))
    return {
      done: known.length > 0,
      independent: simulations[1] !== null,
      mismatch: wrong.find((mismatch) => mismatch !== null) ?? null,
    }
  })
}

const toCall = ({ to, data }: BuiltTransaction, value: bigint, { user }: Shown) => ({
  from: user,
  to,
  data,
  value: `0x${value.toString(16)}`,
})
