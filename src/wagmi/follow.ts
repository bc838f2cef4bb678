import type { Config, Connector } from '@wagmi/core'
import type { Latchkey } from '../store/publicApi/types'
import { latchkeyConnector, type LatchkeyConnectorProperties } from './connector'
import { EVM, readChainId, readConnection, watchConnection } from './connection'

/**
 * Keeps wagmi and the widget in sync until it is stopped. wagmi's hooks show connections, network changes and
 * disconnects of the widget, also those made while wagmi was connecting. Before a wallet is connected, both share the
 * selected chain. Adds a connector of this widget to the configuration unless it has one.
 * @returns a function that stops it
 * @example
 * import { createConfig, http } from '@wagmi/core'
 * import { mainnet } from 'viem/chains'
 * import { followLatchkey } from 'latchkey/wagmi'
 *
 * const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
 * const stop = followLatchkey(config, latchkey)
 */
export function followLatchkey(config: Config, latchkey: Latchkey): () => void {
  const connector = connectorOf(config, latchkey)
  const followChain = createChainFollower(config, latchkey)
  const check = () => {
    const connection = readConnection(latchkey)
    // wagmi ignores events while it is connecting. The end of that is a change of status, which triggers another check.
    if (connection && !config.state.connections.has(connector.uid))
      connector.emitter.emit('connect', connection)
    followChain(connection !== null)
  }
  const stops = [
    watchConnection(latchkey, check),
    config.subscribe(({ status }) => status, check),
    config.subscribe(({ chainId }) => chainId, check),
  ]
  check()
  return () => {
    for (const stop of stops) stop()
  }
}

const isOurs = (connector: Connector): connector is Connector & LatchkeyConnectorProperties =>
  connector.type === latchkeyConnector.type

/** Returns the connector of a widget; adds one to the configuration when it has none. */
function connectorOf(config: Config, latchkey: Latchkey): Connector {
  const known = config.connectors.filter(isOurs).find((own) => own.getLatchkey() === latchkey)
  if (known) return known
  const { connectors } = config._internal
  const made = connectors.setup(latchkeyConnector(latchkey))
  connectors.setState((others) => [...others, made])
  return made
}

/**
 * Without a connection, each side follows changes of the other. Initially the widget leads, unless
 * wagmi already has a chosen or stored chain.
 */
function createChainFollower(config: Config, latchkey: Latchkey): (isConnected: boolean) => void {
  const reported: { widget: number | null; wagmi: number } = {
    widget: null,
    wagmi: config.chains[0].id,
  }
  return (isConnected) => {
    // The widget's stored state has been read by then.
    if (!latchkey.getState().initialized) return
    const widget = readChainId(latchkey)
    const { current, chainId: wagmi } = config.state
    const [isFirst, hasWagmiMoved] = [reported.widget === null, wagmi !== reported.wagmi]
    const hasWidgetMoved = widget !== reported.widget && !(isFirst && hasWagmiMoved)
    Object.assign(reported, { widget, wagmi })
    // Never switch a connected wallet because of a chain that wagmi stored.
    if (isConnected || current !== null || widget === wagmi) return
    const isConfigured = config.chains.some(({ id }) => id === widget)
    if (widget !== null && hasWidgetMoved && isConfigured) {
      reported.wagmi = widget
      config.setState((state) => ({ ...state, chainId: widget }))
    } else if (hasWagmiMoved)
      // The widget does not offer this chain, so only wagmi uses it.
      latchkey.switchNetwork(`${EVM}:${wagmi}`).catch(() => undefined)
  }
}
