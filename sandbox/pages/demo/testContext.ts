import type { Latchkey } from '../../../src/index'
import type { SandboxConfig } from '../shared/sandboxConfig'
import type { TestContext } from './actions'

/** Context of the current connection; throws when no wallet is connected. */
export function testContextOf(latchkey: Latchkey, config: SandboxConfig): TestContext {
  const provider = latchkey.getProvider()
  const { address } = latchkey.getAccount()
  if (!provider || !address) throw new Error('Connect a wallet first.')
  const network = latchkey.getNetwork()
  const namespace = network?.chainNamespace ?? 'eip155'
  const known = accountsOf(namespace, config)
  const others = known.filter((account) => account.address.toLowerCase() !== address.toLowerCase())
  const nodeUrl = network?.rpcUrls.default.http[0] ?? ''
  const chainId = Number(network?.id)
  return { namespace, provider, address, chainId, nodeUrl, friend: others[0]?.address ?? address }
}

/** The network after the current one in the site's list. */
export function nextNetwork(latchkey: Latchkey, config: SandboxConfig) {
  const present = latchkey.getNetwork()?.caipNetworkId
  const family = present?.split(':')[0] ?? 'eip155'
  const ids = config.networks.flatMap(({ chainNamespace = 'eip155', caipNetworkId }) =>
    caipNetworkId && chainNamespace === family ? [caipNetworkId] : [],
  )
  const next = ids[(ids.findIndex((id) => id === present) + 1) % ids.length]
  if (!next) throw new Error('There is no network to switch to.')
  return next
}

function accountsOf(namespace: string, { accounts }: SandboxConfig) {
  if (namespace === 'bip122') return accounts.bip122
  if (namespace === 'polkadot') return accounts.polkadot
  if (namespace === 'cosmos') return accounts.cosmos
  return namespace === 'solana' ? accounts.solana : accounts.eip155
}
