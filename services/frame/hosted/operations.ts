import { createOperations, type Operations } from '../../operations/operations'
import type { Check } from '../../operations/readiness'
import { chainClient } from '../../providers/local/chain'
import type { FrameConfig } from './config'

/** The operator's view of a hosted frame, which is ready when its database answers. */
export const frameOperations = (
  { smartAccounts, adminPort, adminHost }: FrameConfig,
  state: Check,
  write: (line: string) => void,
): Operations => {
  const nodes = smartAccounts.map(({ chainId, node }): [string, Check] => {
    const client = chainClient(node)
    return [`eip155:${chainId}`, () => client.getChainId()]
  })
  return createOperations({
    ...{ checks: { state }, nodes: Object.fromEntries(nodes) },
    ...{ adminPort, adminHost, write },
  })
}
