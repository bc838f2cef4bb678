import { isPrefixedEvmAddress } from '../../slices/domain/ids/address'
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { ErrorCode } from '../../slices/domain/errors/codes'
import { isHexBytes } from '../../slices/domain/requests/hexBytes'
import type { Call, CallsInput, CallsRequest, HexCall } from '../../slices/domain/requests/calls'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { findNetwork } from '../../slices/domain/network/network'
import type { PlainOptions } from '../../slices/domain/options/options'
import { paymasterOf } from '../../slices/domain/options/paymaster'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { Eip1193Provider } from '../../adapters/types'
import type { AppStore } from '../createLatchkeyStore'
import type { Ports } from '../ports'
import type { RootState } from '../types'
import type { CallMethods, WalletCalls } from './callMethods'

const CALLS_MAX = 1_000
const ID_CHARS_MAX = 8_194
const AMOUNT = /^\d{1,78}$/
const AMOUNT_END = 2n ** 256n

/** The public methods of EIP-5792 for the account that was connected when the method was called. */
export function createCalls(input: {
  store: AppStore
  ports: Ports
  /** Functions that send requests to the wallet. */
  wallet: WalletCalls
  /** State when the method was called. */
  before: RootState
}): CallMethods {
  const { store, ports, wallet, before } = input
  const account = accountOf(before)
  const isSameWallet = () => accountOf(store.getState())?.connectorId === account?.connectorId
  const isSameAccount = () =>
    isSameWallet() && accountOf(store.getState())?.address === account?.address

  /** The account and the provider of its wallet. */
  function reach() {
    if (!account) throw errorOf('NOT_CONNECTED')
    if (!isSameAccount()) throw errorOf('REQUEST_ABORTED')
    const { connectorId } = account
    const provider = ports.connections.provider(connectorId, 'eip155')
    if (!provider) throw errorOf('CONNECTOR_NOT_FOUND', { connectorId })
    return { account, provider }
  }
  return {
    async sendCalls(given) {
      const { account, provider } = reach()
      const request = { from: account.address, ...toRequest(given, account, before) }
      const asked = withPaymaster(request, { account, provider, wallet, options: before.options })
      const sent = asked.then((whole) => {
        if (!isSameAccount()) throw errorOf('REQUEST_ABORTED')
        return wallet.sendCalls(provider, whole)
      })
      // The id stays valid if the account changes: the wallet has received the calls.
      return whileTrue(isSameWallet, sent, 'OUTCOME_UNKNOWN', store)
    },
    async getCallsStatus(id) {
      const { provider } = reach()
      if (typeof id !== 'string' || id === '' || id.length > ID_CHARS_MAX) throw invalid('id')
      const status = wallet.readCallsStatus(provider, id)
      return whileTrue(isSameAccount, status, 'REQUEST_ABORTED', store)
    },
    async getCapabilities() {
      const { account, provider } = reach()
      const networks = before.networks.all
        .filter(({ chainNamespace }) => chainNamespace === 'eip155')
        .map(({ caipNetworkId }) => caipNetworkId)
      const capabilities = wallet.readCapabilities(provider, account.address, networks)
      return whileTrue(isSameAccount, capabilities, 'REQUEST_ABORTED', store)
    },
  }
}

function accountOf({ accounts }: RootState): ConnectedAccount | null {
  const account = accounts.byNamespace.eip155
  return account?.status === 'connected' ? account : null
}

/** Waits for a promise, but rejects with a code as soon as the condition is false. */
function whileTrue<T>(
  isTrue: () => boolean,
  step: Promise<T>,
  code: ErrorCode,
  { subscribe }: Pick<AppStore, 'subscribe'>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = subscribe(() => {
      if (isTrue()) return
      stop()
      reject(errorOf(code))
    })
    void step.then(resolve, reject).finally(stop)
  })
}

/** A checked batch. @throws LatchkeyError `INVALID_PARAMS`, `CALLS_TOO_LARGE`, `NETWORK_NOT_FOUND`, `CHAIN_NOT_APPROVED` */
function toRequest(given: CallsInput, { approved }: ConnectedAccount, state: RootState) {
  const { calls, chainId, capabilities, atomicRequired = false } = readInput(given)
  const networkId = networkOf(chainId, state)
  if (approved && !approved.includes(networkId)) throw errorOf('CHAIN_NOT_APPROVED', { networkId })
  return {
    networkId,
    calls: calls.map(toHexCall),
    atomicRequired,
    ...(capabilities && { capabilities }),
  }
}

/**
 * Adds the site's paymaster as an optional capability (ERC-7677) if the wallet supports it. The
 * embedded wallet gets it with every request.
 */
async function withPaymaster(
  request: CallsRequest,
  by: {
    account: ConnectedAccount
    provider: Eip1193Provider
    wallet: WalletCalls
    options: PlainOptions
  },
): Promise<CallsRequest> {
  const { networkId, capabilities } = request
  const url = paymasterOf(by.options, networkId)
  if (!url || by.account.connectorId === EMBEDDED_CONNECTOR_ID) return request
  if (capabilities && 'paymasterService' in capabilities) return request
  const supported = await by.wallet
    .readCapabilities(by.provider, by.account.address, [networkId])
    .catch(() => null)
  if (!supported?.[networkId]?.paymasterService?.supported) return request
  const paymasterService = { url, optional: true }
  return { ...request, capabilities: { ...capabilities, paymasterService } }
}

/** Untyped code of a site can pass any value. */
function readInput(given: CallsInput): CallsInput {
  const { calls, capabilities } = (given as Partial<CallsInput> | undefined) ?? {}
  if (!Array.isArray(calls) || calls.length === 0) throw invalid('calls')
  if (calls.length > CALLS_MAX) throw errorOf('CALLS_TOO_LARGE', { calls: calls.length })
  if (capabilities !== undefined && !isRecord(capabilities)) throw invalid('capabilities')
  return given
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function networkOf(chainId: CallsInput['chainId'], { networks }: RootState): CaipNetworkId {
  const networkId = typeof chainId === 'number' ? (`eip155:${chainId}` as const) : chainId
  const asked = networkId ?? networks.lastOf.eip155
  if (!isCaipNetworkId(asked) || namespaceOf(asked) !== 'eip155') throw invalid('chainId')
  if (!findNetwork(networks.all, asked)) throw errorOf('NETWORK_NOT_FOUND', { networkId: asked })
  return asked
}

function toHexCall(call: Call, index: number): HexCall {
  const { to, data, value = 0n } = (call as Partial<Call> | null) ?? {}
  if (!isPrefixedEvmAddress(to)) throw invalid(`calls[${index}].to`)
  if (data !== undefined && !isHexBytes(data)) throw invalid(`calls[${index}].data`)
  const isAmount = typeof value === 'bigint' ? value >= 0n : AMOUNT.test(value)
  if (!isAmount || BigInt(value) >= AMOUNT_END) throw invalid(`calls[${index}].value`)
  return { to, ...(data && { data }), value: `0x${BigInt(value).toString(16)}` }
}

const invalid = (parameter: string) => errorOf('INVALID_PARAMS', { parameter })
