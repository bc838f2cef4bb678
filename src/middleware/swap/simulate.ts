import type { Network } from '../../slices/domain/network/network'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import type { Mismatch, Shown } from '../../slices/domain/trade/builtChecks'
import { judgeChanges } from '../../slices/domain/trade/simulation'
import type { BuiltTransaction } from '../../slices/domain/trade/swap'
import type { AppEffectApi } from '../../store/types'
import { simulateCalls } from '../core/simulateCalls'

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
  return simulateCalls(calls, { user: shown.user, network }, fx).then((simulation) =>
    simulation
      ? { done: true, mismatch: judgeChanges(simulation, shown, swap.to) }
      : { done: false, mismatch: null },
  )
}

const toCall = ({ to, data }: BuiltTransaction, value: bigint, { user }: Shown) => ({
  from: user,
  to,
  data,
  value: `0x${value.toString(16)}`,
})
