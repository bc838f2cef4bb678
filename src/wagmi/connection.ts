import { getAddress, numberToHex, type Address } from 'viem'
import { referenceOf } from '../slices/domain/ids/caip'
import type { Latchkey } from '../store/publicApi/types'

/** What is connected in the widget on EVM networks, in the words of wagmi. */
export type EvmConnection = {
  /** The active account first. */
  accounts: readonly [Address, ...Address[]]
  chainId: number
}

/** The namespace that wagmi knows. */
export const EVM = 'eip155'

/** What is connected now; null for nothing. */
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

/** The chain that the widget is on, or would connect on. */
export function readChainId(latchkey: Latchkey): number | null {
  const connection = readConnection(latchkey)
  if (connection) return connection.chainId
  // What was used last in the namespace may be another one than the visitor has chosen since.
  const network = [latchkey.getNetwork(), latchkey.getNetwork(EVM)].find(
    (one) => one?.chainNamespace === EVM,
  )
  return network ? Number(network.id) : null
}

/** Waits for a stored connection. Where none is stored nothing loads. */
export async function restored(latchkey: Latchkey): Promise<void> {
  const isLoaded = latchkey.getProvider(EVM) !== null
  if (!isLoaded && latchkey.getAccount(EVM).status === 'reconnecting') await latchkey.ready()
}

/** Is called with each change of the connection. */
export type ConnectionListener = {
  onConnect(connection: EvmConnection): void
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

/** Tells what is connected, and every change of it from then on; returns a function that stops it. */
export function reportConnection(latchkey: Latchkey, listener: ConnectionListener): () => void {
  let told: EvmConnection | null = null
  const tell = () => {
    const [before, now] = [told, readConnection(latchkey)]
    told = now
    if (!now) return before ? listener.onDisconnect() : undefined
    if (!before) return listener.onConnect(now)
    if (now.chainId !== before.chainId) listener.onChainChanged(numberToHex(now.chainId))
    if (now.accounts.join() !== before.accounts.join())
      listener.onAccountsChanged([...now.accounts])
  }
  const stop = watchConnection(latchkey, tell)
  tell()
  return stop
}

/**
 * Calls back when what is connected may have changed; returns a function that stops it. The events of the widget tell of the
 * active namespace alone, so that those of the provider are needed too, once its code is there.
 */
export function watchConnection(latchkey: Latchkey, listener: () => void): () => void {
  let stopProvider = watchProvider(latchkey, listener)
  const heard = () => {
    stopProvider ??= watchProvider(latchkey, listener)
    listener()
  }
  const stops = (['state', 'account', 'network'] as const).map((name) => latchkey.on(name, heard))
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
