import { toAccounts } from '../../slices/domain/account/accounts'
import type { Connection } from '../../slices/domain/account/account'
import { isPrefixedEvmAddress } from '../../slices/domain/ids/address'
import type { EvmAddress } from '../../slices/domain/ids/address'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type { Connector } from '../../slices/domain/wallet/connector'
import type { Network } from '../../slices/domain/network/network'
import { errorNumber } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import type { Eip1193Provider, Emit, OneStepSignIn, WalletEvent } from '../types'
import type { Verify } from '../siwx/verify/signatureInput'
import type { connectSigning } from './connectSigning'
import { toEvmNetworkId } from './networkId'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { withTimeout } from '../../slices/domain/async/timers'

/** Adds the EIP-55 checksum to an address; null for an invalid address. */
export type ToChecksum = (address: EvmAddress) => string | null

/** Codes that mean "not permitted yet" in reply to a silent request. */
const NOT_PERMITTED = [4001, 4100]
/** MetaMask's "trying to reconnect to the node": the wallet itself is still connected. */
const TRANSIENT_DISCONNECT = 1013

/** Reads a wallet's account list: checksummed, without duplicates and invalid addresses. */
export function toEvmAddresses(value: unknown, toChecksum: ToChecksum): string[] {
  const found: string[] = []
  for (const item of Array.isArray(value) ? value : []) {
    const address = isPrefixedEvmAddress(item) ? toChecksum(item) : null
    if (address && !found.includes(address)) found.push(address)
  }
  return found
}

/**
 * Connects in exactly two provider calls: accounts, then chain (EIP-1102, EIP-695). The wallet's chain is reported
 * unchanged, even if the site does not offer it. With `signIn`, a wallet that announces the capability signs in with
 * the same prompt.
 * @param silent calls only `eth_accounts`, which shows no prompt; null when the site has no permission
 * @throws the wallet's error, or LatchkeyError `UNAUTHORIZED` (no account returned) or `INVALID_CHAIN_ID`
 */
export async function connectEvm(input: {
  connector: Connector
  provider: Eip1193Provider
  networks: readonly Network[]
  networkId: CaipNetworkId | null
  silent: boolean
  signIn?: OneStepSignIn | undefined
  toChecksum: ToChecksum
  verifyMessage: Verify
}): Promise<Connection | null> {
  const { connector, provider, silent, signIn } = input
  const signing = signIn && !silent ? await askToSign({ ...input, signIn }) : null
  const method = silent ? 'eth_accounts' : 'eth_requestAccounts'
  const asked = signing ? Promise.resolve(signing.accounts) : provider.request({ method })
  const answer = await asked.catch((error: unknown) => {
    if (silent && NOT_PERMITTED.includes(errorNumber(error) ?? 0)) return []
    throw error
  })
  const addresses = toEvmAddresses(answer, input.toChecksum)
  const [address] = addresses
  if (address === undefined) {
    if (silent) return null
    throw errorOf('UNAUTHORIZED', { connectorId: connector.id })
  }
  const networkId = toEvmNetworkId(await provider.request({ method: 'eth_chainId' }))
  if (!networkId) throw errorOf('INVALID_CHAIN_ID', { connectorId: connector.id })
  await signing?.settle(address)
  return {
    namespace: 'eip155',
    connectorId: connector.id,
    accounts: toAccounts(addresses),
    networkId,
    approved: null,
    wallet: { name: connector.name, icon: connector.imageUrl ?? null, type: connector.type },
  }
}

/** Loads with the first wallet that can use it. If it does not load, the wallet connects without signing in. */
async function askToSign(input: Parameters<typeof connectSigning>[0]) {
  const loaded = await import(/* webpackChunkName: "connect-signing" */ './connectSigning').catch(
    () => null,
  )
  return loaded ? loaded.connectSigning(input) : null
}

/**
 * Revokes the permission (EIP-2255 `wallet_revokePermissions`) if the wallet can. Never throws, and ends after 3 s
 * when the wallet does not answer.
 */
export async function revokeEvm(provider: Eip1193Provider): Promise<void> {
  const revoke = async (): Promise<void> => {
    const granted = await provider.request({ method: 'wallet_getPermissions' })
    const accounts =
      Array.isArray(granted) &&
      granted.some((item) => readProperty(item, 'parentCapability') === 'eth_accounts')
    if (accounts)
      await provider.request({
        method: 'wallet_revokePermissions',
        params: [{ eth_accounts: {} }],
      })
  }
  // Wallets without these methods keep the permission.
  await withTimeout(revoke(), DISCONNECT_WAIT_MS).catch(() => undefined)
}

/**
 * Listens to a wallet's events (EIP-1193); returns a function that removes the listeners. An empty account list means
 * that the user revoked the permission.
 */
export function subscribeEvm(input: {
  connector: Connector
  provider: Eip1193Provider
  emit: Emit<WalletEvent>
  toChecksum: ToChecksum
}): () => void {
  const { provider, emit } = input
  const origin = { namespace: 'eip155', connectorId: input.connector.id } as const
  const listeners: [string, (payload: unknown) => void][] = [
    [
      'accountsChanged',
      (payload) => {
        if (!Array.isArray(payload)) return
        const addresses = toEvmAddresses(payload, input.toChecksum)
        if (addresses.length > 0)
          emit({ type: 'accountsChanged', ...origin, accounts: toAccounts(addresses) })
        else if (payload.length === 0) emit({ type: 'disconnected', ...origin })
      },
    ],
    [
      'chainChanged',
      (payload) => {
        const networkId = toEvmNetworkId(payload)
        if (networkId) emit({ type: 'networkChanged', ...origin, networkId })
      },
    ],
    [
      'disconnect',
      (error) => {
        if (readProperty(error, 'code') !== TRANSIENT_DISCONNECT)
          emit({ type: 'disconnected', ...origin })
      },
    ],
  ]
  let active = true
  const added = listeners.map(([event, listener]) => {
    const guarded = (payload: unknown): void => {
      if (active) listener(payload)
    }
    call(provider, ['on', 'addListener'], event, guarded)
    return [event, guarded] as const
  })
  return () => {
    active = false
    for (const [event, listener] of added)
      call(provider, ['removeListener', 'off'], event, listener)
  }
}

/** Calls the first of these methods that the provider has. Some wallets have only `off`, some throw. */
function call(
  provider: Eip1193Provider,
  names: readonly string[],
  event: string,
  listener: (payload: unknown) => void,
): void {
  for (const name of names) {
    const method = readProperty(provider, name)
    if (typeof method !== 'function') continue
    try {
      Reflect.apply(method, provider, [event, listener])
    } catch {
      // A wallet without working events still connects and signs.
    }
    return
  }
}
