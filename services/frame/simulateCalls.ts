import type { PublicClient } from 'viem'
import { simulationOf } from '../../src/slices/domain/trade/simulation'
import type { SimulatedCall } from './smartAccounts'

/** Asks a chain's node what calls would do; its answer is read by the frame's page. */
export const simulateCalls = (
  { transport }: Pick<PublicClient, 'transport'>,
  calls: readonly SimulatedCall[],
): Promise<unknown> => transport.request({ method: 'eth_simulateV1', params: simulationOf(calls) })
