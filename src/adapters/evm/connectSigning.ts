import { withTimeout } from '../../slices/domain/async/timers'
import { errorNumber } from '../../slices/domain/errors/records'
import { referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import type { SiwxMessageData } from '../../slices/domain/siwx/siwx'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { readSigned } from '../siwx/signedAtOnce'
import type { Verify } from '../siwx/verify/signatureInput'
import type { Eip1193Provider, OneStepSignIn } from '../types'
import { toEvmNetworkId } from './networkId'

/** Time limit for calls that show no prompt. */
const QUIET_MS = 500
/**
 * Error codes of wallets without the method or the capability, which have not shown a prompt (EIP-1193, EIP-1474,
 * EIP-5792).
 */
const LACKING = [4200, -32601, -32004, 5700]
/** Caps an untrusted list. Wallets return only a few accounts. */
const ACCOUNTS_MAX = 100

type Asked = {
  provider: Eip1193Provider
  networks: readonly Network[]
  /** The active network. */
  networkId: CaipNetworkId | null
  signIn: OneStepSignIn
  verifyMessage: Verify
}

/** The accounts of a connected wallet, and the remaining step once its first account is known. */
export type ConnectedSigning = {
  /** In the form of `eth_requestAccounts`. */
  accounts: unknown
  /** Reads and verifies the signed message. Never throws: an invalid signature is reported. */
  settle(address: string): Promise<void>
}

/**
 * Connects and signs in with one prompt (ERC-7846 `wallet_connect` with `signInWithEthereum`). Null if the wallet
 * must connect without it, which is possible because it has shown no prompt. It is used only with wallets that
 * announce the capability, so that no wallet shows two prompts for one click.
 * @throws what the wallet throws
 */
export async function connectSigning(asked: Asked): Promise<ConnectedSigning | null> {
  const { provider, networks, signIn, verifyMessage } = asked
  const [chainId, capabilities] = await Promise.all([
    quietly(provider, 'eth_chainId').then((answer) => chainOf(toEvmNetworkId(answer), asked)),
    quietly(provider, 'wallet_getCapabilities'),
  ])
  if (!chainId || !announces(capabilities, toHex(chainId))) return null
  const text = await signIn.text(chainId, '')
  if (!text) return null
  const params = [{ version: '1', capabilities: { signInWithEthereum: paramsOf(text) } }]
  const request = async () => provider.request({ method: 'wallet_connect', params })
  const given = await request().then((answer) => ({ answer }), lacking)
  if (!given) return null
  const listed = readProperty(given.answer, 'accounts')
  const entries: unknown[] = Array.isArray(listed) ? listed.slice(0, ACCOUNTS_MAX) : []
  return {
    accounts: entries.map((entry) => readProperty(entry, 'address')),
    async settle(address) {
      const capability = readProperty(
        readProperty(entries[0], 'capabilities'),
        'signInWithEthereum',
      )
      await readSigned(capability, text, {
        address,
        networks,
        verify: verifyMessage,
      }).then(signIn.signed, signIn.onInvalidSignature)
    },
  }
}

/** A reply that needs no prompt; undefined if the wallet rejects the call or is slow. */
async function quietly(provider: Eip1193Provider, method: string): Promise<unknown> {
  const request = async () => provider.request({ method })
  return withTimeout(request(), QUIET_MS).catch(() => undefined)
}

/** The wallet's network if the site offers it, otherwise the active one, otherwise the first. */
function chainOf(
  current: CaipNetworkId | null,
  { networks, networkId }: Asked,
): CaipNetworkId | undefined {
  const evm = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const found = findNetwork(evm, current) ?? findNetwork(evm, networkId) ?? evm[0]
  return found?.caipNetworkId
}

/** Whether the reply to `wallet_getCapabilities` has the capability for a chain, or for all chains (`0x0`). */
function announces(capabilities: unknown, chain: string): boolean {
  return [chain, '0x0'].some((key) => {
    const entry = readProperty(readProperty(capabilities, key), 'signInWithEthereum')
    return readProperty(entry, 'supported') === true
  })
}

function paramsOf(text: SiwxMessageData): Record<string, unknown> {
  const { domain, uri, version, nonce, chainId } = text
  const { statement, issuedAt, expirationTime, notBefore, requestId, resources } = text
  return {
    version,
    nonce,
    domain,
    uri,
    chainId: toHex(chainId),
    ...(statement && { statement }),
    ...(issuedAt && { issuedAt }),
    ...(expirationTime && { expirationTime }),
    ...(notBefore && { notBefore }),
    ...(requestId && { requestId }),
    ...(resources && { resources: [...resources] }),
  }
}

function lacking(error: unknown): null {
  if (LACKING.includes(errorNumber(error) ?? 0)) return null
  throw error
}

function toHex(chainId: CaipNetworkId): string {
  return `0x${Number(referenceOf(chainId)).toString(16)}`
}
