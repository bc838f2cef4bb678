import { ConnectorNotConnectedError, createConnector, type CreateConnectorFn } from '@wagmi/core'
import type { Address } from 'viem'
import type { Latchkey, OpenOptions } from '../store/publicApi/types'
import { notConfigured, toConnectError, toSwitchError } from './errors'
import { createConnectionListener } from './connectionListener'
import { createProvider, type LatchkeyProvider } from './provider'
import {
  EVM,
  readChainId,
  readConnection,
  restored,
  reportConnection,
  type EvmConnection,
} from './connection'

/** Options of `latchkeyConnector`. */
export type LatchkeyConnectorOptions = {
  /**
   * Id of the connector in wagmi. Two widgets of one page need two.
   * @default 'latchkey'
   */
  id?: string
  /**
   * Name that lists of connectors show.
   * @default 'Latchkey'
   */
  name?: string
  /** Icon that lists of connectors show, as a `data:image/` URI or an https address. */
  icon?: string
  /**
   * View that `connect` opens.
   * @default 'Connect'
   */
  view?: Exclude<OpenOptions['view'], 'ConnectingSiwe'>
}

/** Additional properties of the connector. */
export type LatchkeyConnectorProperties = {
  /** The widget that it connects with. */
  getLatchkey(): Latchkey
}

latchkeyConnector.type = 'latchkey'

/**
 * Connector for wagmi 2 and 3, for `connectors` of `createConfig`. Its `connect` opens the modal, and resolves or
 * rejects as the visitor decides. wagmi also updates when the visitor connects or disconnects elsewhere in the
 * widget. Loads nothing before that, unless a connection is stored.
 * @param widget the widget, or a function that returns it, which is called in browsers only
 * @example
 * import { createConfig, http } from '@wagmi/core'
 * import { mainnet } from 'viem/chains'
 * import { latchkeyConnector } from 'latchkey/wagmi'
 *
 * export const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [latchkeyConnector(latchkey)],
 *   transports: { [mainnet.id]: http() },
 * })
 */
export function latchkeyConnector(
  widget: Latchkey | (() => Latchkey),
  options: LatchkeyConnectorOptions = {},
): CreateConnectorFn<LatchkeyProvider, LatchkeyConnectorProperties> {
  const { id = 'latchkey', name = 'Latchkey', icon, view = 'Connect' } = options
  let made: Latchkey | undefined
  const getLatchkey = () => (made ??= typeof widget === 'function' ? widget() : widget)

  return createConnector<LatchkeyProvider, LatchkeyConnectorProperties>(({ chains, emitter }) => {
    const provider = createProvider(getLatchkey)
    const listener = createConnectionListener(provider, emitter)
    const current = () => requireConnection(getLatchkey())
    return {
      ...{ id, name, icon, type: latchkeyConnector.type, getLatchkey },
      async setup() {
        if (typeof window === 'undefined') return
        // Wait until the site has created the widget, which may happen after the configuration.
        await Promise.resolve()
        reportConnection(getLatchkey(), listener)
      },
      async connect<Asked extends boolean = false>(input: ConnectInput<Asked> = {}) {
        const { chainId, isReconnecting, withCapabilities } = input
        const latchkey = getLatchkey()
        if (isReconnecting) await restored(latchkey)
        else
          await latchkey.connectWallet({ namespace: EVM, view }).catch((error: unknown) => {
            throw toConnectError(error)
          })
        // Rejecting the switch does not undo the connection; wagmi gets the chain that is active.
        if (chainId !== undefined && chainId !== current().chainId)
          await this.switchChain?.({ chainId }).catch(() => undefined)
        const now = current()
        return { chainId: now.chainId, accounts: toAnswer<Asked>(now.accounts, withCapabilities) }
      },
      disconnect: () => listener.leave(getLatchkey()),
      getAccounts: async () => current().accounts,
      getChainId: async () => readChainId(getLatchkey()) ?? current().chainId,
      getProvider: () => Promise.resolve(provider),
      async isAuthorized() {
        const latchkey = getLatchkey()
        await restored(latchkey).catch(() => undefined)
        return readConnection(latchkey) !== null
      },
      async switchChain({ chainId }) {
        const chain = chains.find((one) => one.id === chainId)
        if (!chain) throw notConfigured()
        await getLatchkey()
          .switchNetwork(`${EVM}:${chainId}`)
          .catch((error: unknown) => {
            throw toSwitchError(error, { ...this, emitter, uid: emitter.uid })
          })
        return chain
      },
      onConnect: () => listener.onConnect(current()),
      onAccountsChanged: listener.onAccountsChanged,
      onChainChanged: listener.onChainChanged,
      onDisconnect: listener.onDisconnect,
    }
  })
}

/** @throws ConnectorNotConnectedError of wagmi if nothing is connected */
function requireConnection(latchkey: Latchkey): EvmConnection {
  const connection = readConnection(latchkey)
  if (!connection) throw new ConnectorNotConnectedError()
  return connection
}

/** Parameters that wagmi passes to `connect`. */
type ConnectInput<Asked extends boolean> = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: Asked | boolean | undefined
}
type Answer<Asked extends boolean> = Asked extends true
  ? readonly { address: Address; capabilities: Record<string, unknown> }[]
  : readonly Address[]

/**
 * The accounts in the requested format. Capabilities are queried separately with
 * `wallet_getCapabilities`.
 */
function toAnswer<Asked extends boolean>(
  accounts: readonly Address[],
  withCapabilities: boolean | undefined,
): Answer<Asked>
function toAnswer(accounts: readonly Address[], withCapabilities: boolean | undefined) {
  return withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
}
