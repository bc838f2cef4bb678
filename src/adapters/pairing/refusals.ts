import type { ErrorCode } from '../../slices/domain/errors/codes'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { rpcError } from '../provider/rpcError'
import type { SignClient } from './signClient'
import { isRefusal } from './socketGuard'

/** Why the relay is lost: out of reach, the site is not allowed there, or this device's clock is wrong (spec section 8). */
export type RelayFailure = Extract<
  ErrorCode,
  'PAIRING_UNAVAILABLE' | 'INVALID_APP_CONFIGURATION' | 'SESSION_EXPIRED'
>

/** The token of the client holds times; a relay refuses it when the device's clock is off. */
const CLOCK = /jwt|not yet valid|expired/i

/** Reads the reason with which the relay closed the socket (secure-frame reference C6: close code 3000). */
export function relayFailureOf(error: unknown): RelayFailure {
  if (!isRefusal(error)) return 'PAIRING_UNAVAILABLE'
  return CLOCK.test(String(readProperty(error, 'message')))
    ? 'SESSION_EXPIRED'
    : 'INVALID_APP_CONFIGURATION'
}

/**
 * Notes the code with which a wallet refuses a one-click proposal: the library passes on the wallet's words alone.
 * @param pairingTopic topic of the URI that carried the proposal
 * @returns a function that gives the refusal with its code, where there was one, and one that stops noting
 */
export function noteRefusal(client: SignClient, pairingTopic: string | undefined) {
  const history = readProperty(client.core, 'history')
  let code: number | null = null
  const onRecord = (record: unknown): void => {
    const error = readProperty(readProperty(record, 'response'), 'error')
    const sent = readProperty(error, 'code')
    const isOurs =
      readProperty(record, 'topic') === pairingTopic &&
      readProperty(readProperty(record, 'request'), 'method') === 'wc_sessionAuthenticate'
    if (isOurs && typeof sent === 'number') code = sent
  }
  const call = (name: 'on' | 'off'): void => {
    const method = readProperty(history, name)
    if (typeof method === 'function') Reflect.apply(method, history, ['history_updated', onRecord])
  }
  call('on')
  return {
    explain(reason: unknown): unknown {
      if (typeof reason !== 'string') return reason
      return code === null ? new Error(reason) : rpcError(code, reason)
    },
    stop: () => call('off'),
  }
}
