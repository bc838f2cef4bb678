// Code of a site with wagmi. `.ci/consumers.mjs` compiles it with both versions of wagmi.
import { connect, createConfig, getAccount, http, type CreateConnectorFn } from '@wagmi/core'
import { followLatchkey, latchkeyConnector, type LatchkeyProvider } from 'latchkey/wagmi'
import { base, mainnet } from 'viem/chains'
import { latchkey } from './site.js'

const connector = latchkeyConnector(latchkey, {
  id: 'wallets',
  name: 'Wallets',
  view: 'AllWallets',
})
export const later: CreateConnectorFn = latchkeyConnector(() => latchkey)

export const config = createConfig({
  chains: [mainnet, base],
  connectors: [connector, later],
  transports: { [mainnet.id]: http(), [base.id]: http() },
})

export const stop: () => void = followLatchkey(config, latchkey)

export async function open(): Promise<string | undefined> {
  const [own] = config.connectors
  if (!own) return undefined
  const { accounts, chainId } = await connect(config, { connector: own, chainId: base.id })
  const { address, status } = getAccount(config)
  return `${accounts[0]} on ${chainId}, ${address ?? 'nobody'} is ${status}`
}

/** The provider has the type of the connector. */
export async function block(): Promise<unknown> {
  const provider: LatchkeyProvider = await connect(config, { connector }).then(() =>
    config._internal.connectors.setup(connector).getProvider(),
  )
  // @ts-expect-error -- a request without a method is refused, so the provider is not `any`
  provider.request({})
  return provider.request({ method: 'eth_blockNumber' })
}
