import { rpcApi } from '../../api/rpc/rpc'
import { withTimeout } from '../../slices/domain/async/timers'
import type { Network } from '../../slices/domain/network/network'
import { toTrial } from '../../slices/domain/requests/trial'
import { SIMULATION_WAIT_MS } from '../../slices/domain/trade/limits'
import { readSimulation, simulationOf } from '../../slices/domain/trade/simulation'
import type { Transfer } from '../../slices/domain/trade/transfer'
import { selectBytes, sendTried } from '../../slices/send'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'

/**
 * Has a node try what the wallet is to sign (`eth_simulateV1`), and tells the balance changes, or that they cannot be told:
 * that keeps nobody from sending.
 */
export async function tryOut(
  about: { attemptId: string; transfer: Transfer; network: Network },
  still: Still,
  fx: AppEffectApi,
): Promise<void> {
  const { attemptId, transfer, network } = about
  const bytes = selectBytes(fx.getState())
  if (!bytes?.to) return
  const value = `0x${BigInt(bytes.value).toString(16)}`
  const call = { from: transfer.from, to: bytes.to, data: bytes.data, value }
  const { rpcRequest } = rpcApi.endpoints
  const request = { network, method: 'eth_simulateV1', params: simulationOf([call]) }
  const asked = fx.dispatch(rpcRequest.initiate(request, { subscribe: false, forceRefetch: true }))
  const reply = await still(
    withTimeout(
      asked.then(({ data }) => data),
      SIMULATION_WAIT_MS,
    ),
  )
  const trial = toTrial(readSimulation(reply, transfer.from, 1))
  fx.dispatch(sendTried({ attemptId, trial }))
}
