import { getAddress, numberToHex, type Address } from 'viem'
import { referenceOf } from '../slices/domain/ids/caip'
import type { Latchkey } from '../store/publicApi/types'

/** The widget's connection on EVM networks in wagmi's format. */
export type EvmConnection = {
  /** The active account first. */
  accounts: readonly [Address, ...Address[]]
  chainId: number
}

/** The namespace that wagmi supports. */
export const EVM = 'eip155'

/** The present connection; null without one. */
export function readConnection(latchkey: Latchkey): EvmConnection | null {
  const { status, address, caipAddress, allAccounts } = latchkey.getAccount(EVM)
  if (status !== 'connected' || !caipAddress) return null
  const first = getAddress(address)
  const others = allAccounts.map((account) => getAddress(account.address))
  return {
    accounts: [first, ...new Set(others.filter((other) => other !== first))],
    chainId: Number(referenceOf(caipAddress)),
  }
}

/** The active EVM chain of the widget, or the one on which it would connect. */
export function readChainId(latchkey: Latchkey): number | null {
  const connection = readConnection(latchkey)
  if (connection) return connection.chainId
  // The active network comes first: the last network of the namespace may be older than the visitor's choice.
  const network = [latchkey.getNetwork(), latchkey.getNetwork(EVM)].find(
    (one) => one?.chainNamespace === EVM,
  )
  return network ? Number(network.id) : null
}

/** Waits until a stored connection is restored. Loads nothing if none is stored. */
export async function restored(latchkey: Latchkey): Promise<void> {
  const isLoaded = latchkey.getProvider(EVM) !== null
  if (!isLoaded && latchkey.getAccount(EVM).status === 'reconnecting') await latchkey.ready()
}

/** Callbacks for changes of the connection. */
export type ConnectionListener = {
  onConnect(connection: EvmConnection): void
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

/** Reports the present connection and every change. Returns a function that stops it. */
export function reportConnection(latchkey: Latchkey, listener: ConnectionListener): () => void {
  let latest: EvmConnection | null = null
  const update = () => {
    const [before, now] = [latest, readConnection(latchkey)]
    latest = now
    if (!now) return before ? listener.onDisconnect() : undefined
    if (!before) return listener.onConnect(now)
    if (now.chainId !== before.chainId) listener.onChainChanged(numberToHex(now.chainId))
    if (now.accounts.join() !== before.accounts.join())
      listener.onAccountsChanged([...now.accounts])
  }
  const stop = watchConnection(latchkey, update)
  update()
  return stop
}

/**
 * Calls back when the connection may have changed. Returns a function that stops it. Events of the
 * widget only cover the active namespace, so it also listens to the provider once its code has
 * loaded.
 */
export function watchConnection(latchkey: Latchkey, listener: () => void): () => void {
  let stopProvider = watchProvider(latchkey, listener)
  const onChange = () => {
    stopProvider ??= watchProvider(latchkey, listener)
    listener()
  }
  const stops = (['state', 'account', 'network'] as const).map((name) =>
    latchkey.on(name, onChange),
  )
  return () => {
    for (const stop of stops) stop()
    stopProvider?.()
  }
}

const PROVIDER_EVENTS = ['connect', 'accountsChanged', 'chainChanged', 'disconnect']

function watchProvider(latchkey: Latchkey, listener: () => void): (() => void) | undefined {
  const provider = latchkey.getProvider(EVM)
  if (!provider) return undefined
  for (const event of PROVIDER_EVENTS) provider.on?.(event, listener)
  return () => {
    for (const event of PROVIDER_EVENTS) provider.removeListener?.(event, listener)
  }
}
