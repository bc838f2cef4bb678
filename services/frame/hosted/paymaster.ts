import { privateKeyToAccount } from 'viem/accounts'
import type { PaymasterParts } from '../../paymaster/createPaymaster'
import type { FrameConfig } from './config'

/** Creates the paymaster of a configuration. */
export const hostedPaymaster = (
  config: NonNullable<FrameConfig['paymaster']>,
): Pick<PaymasterParts, 'signer' | 'contractOn' | 'sponsor' | 'policyOf'> => {
  const { sponsor, signerKey, chains, projects } = config
  return {
    signer: privateKeyToAccount(signerKey),
    sponsor,
    contractOn: (chainId) => chains.find((chain) => chain.chainId === chainId)?.contract ?? null,
    policyOf: (project) => (Object.hasOwn(projects, project) ? (projects[project] ?? null) : null),
  }
}
