import type { PublicClient } from 'viem'
import { simulationOf } from '../../src/slices/domain/trade/simulation'
import type { SimulatedCall } from './smartAccounts'

/** Simulates calls at a chain's node; the frame's page parses the answer. */
export const simulateCalls = (
  { transport }: Pick<PublicClient, 'transport'>,
  calls: readonly SimulatedCall[],
): Promise<unknown> => transport.request({ method: 'eth_simulateV1', params: simulationOf(calls) })
