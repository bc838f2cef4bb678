import { withTimeout } from '../../slices/domain/async/timers'
import {
  namespaceOf,
  referenceOf,
  type CaipAddress,
  type CaipNetworkId,
} from '../../slices/domain/ids/caip'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { SiwxConfig, SiwxSession } from '../../slices/domain/siwx/siwx'
import { toPlainSession } from '../../slices/domain/siwx/session'
import { isSessionOf } from '../../slices/siwx'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'

/** Time limit in ms for one call of a sign-in service, the site's own included. */
const SERVICE_WAIT_MS = 30_000
/** Length of an ECDSA signature in hex, with `0x`. Signatures of contract accounts are longer. */
const OWN_KEY_SIGNATURE_CHARS = 132

/**
 * The session of exactly this account among the returned ones.
 * @throws LatchkeyError `TIMEOUT`, or what the implementation throws
 */
export function findSession(siwx: SiwxConfig, account: CaipAddress): Promise<SiwxSession | null> {
  const asked = (async () => {
    const { networkId, address } = partsOf(account)
    return siwx.getSessions(networkId, address)
  })()
  return answered(asked).then((answer) => {
    const sessions = answer.map(toPlainSession)
    const own = sessions.find((session) => isSessionOf(session, account))
    return own ?? (siwx.ownsSessions ? sessions[0] : null) ?? null
  })
}

/**
 * Waits at most 30 s for a service, so that no step of the flow hangs.
 * @throws LatchkeyError `TIMEOUT`
 */
export function answered<T>(work: Promise<T>): Promise<T> {
  return withTimeout(work, SERVICE_WAIT_MS, () => {
    throw errorOf('TIMEOUT')
  })
}

/** The parts of an account id from `selectCaipAddress`. */
export function partsOf(account: CaipAddress) {
  const namespace = namespaceOf(account)
  const networkId: CaipNetworkId = `${namespace}:${referenceOf(account)}`
  return { namespace, networkId, address: account.slice(networkId.length + 1) }
}

/** Whether two accounts have the same address, on any network. */
export function sameOwner(a: CaipAddress, b: CaipAddress): boolean {
  return parseCaipAddress(a)?.address === parseCaipAddress(b)?.address
}

/** Whether a signature was made by a contract account: longer than one of a private key can be (ERC-1271, ERC-6492). */
export function isContractSignature(account: CaipAddress, signature: string): boolean {
  return account.startsWith('eip155:') && signature.length > OWN_KEY_SIGNATURE_CHARS
}

type SiwxEvent =
  | 'CLICK_SIGN_SIWX_MESSAGE'
  | 'CLICK_CANCEL_SIWX'
  | 'SIWX_AUTH_SUCCESS'
  | 'SIWX_AUTH_ERROR'

/** Tracks an event of sign-in with the properties that the event table names. */
export function track(
  fx: AppEffectApi,
  event: SiwxEvent,
  { message, smart = false }: { message?: string; smart?: boolean } = {},
) {
  const network = fx.getState().networks.activeId ?? ''
  const properties = { network, isSmartAccount: smart, ...(message && { message }) }
  fx.dispatch(eventTracked({ event, properties }))
}
